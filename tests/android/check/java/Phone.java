package stage;

import android.content.ComponentCallbacks;
import android.content.Intent;
import android.content.res.Configuration;
import android.speech.tts.TextToSpeech;
import java.io.File;
import java.io.FileDescriptor;
import java.io.RandomAccessFile;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.kivy.android.PythonActivity;
import org.libsdl.app.SDLActivity;

/** One phone on this stage: its two threads, and what its parts answer. */
public class Phone {
    public static int keyboard = 0;
    public static int width = 411;
    public static int open = 0;
    public static String document;

    private static final ExecutorService UI = thread("UI");
    private static final ExecutorService BINDER = thread("Binder");
    private static final Map<Object, RandomAccessFile> FILES =
            Collections.synchronizedMap(new IdentityHashMap<>());
    private static ComponentCallbacks listener;
    private static final Map<Object, Integer> BACK = new HashMap<>();
    private static TextToSpeech.OnUtteranceCompletedListener hears;

    private static ExecutorService thread(String name) {
        return Executors.newSingleThreadExecutor(work -> {
            Thread made = new Thread(work, name);
            made.setDaemon(true);
            return made;
        });
    }

    /** Until both threads have done what they were given. */
    public static void settle() throws Exception {
        UI.submit(() -> {}).get();
        BINDER.submit(() -> {}).get();
    }

    private static void on(ExecutorService thread, Act act) {
        thread.submit(() -> {
            try {
                act.act();
            } catch (Throwable fault) {
                Stage.heard.add("FAULT " + fault);
            }
        });
    }

    private interface Act {
        void act() throws Throwable;
    }

    private static void plays(String key, Stage.Part part) {
        Stage.parts.put(key, part);
    }

    private static void gives(String key, Object answer) {
        Stage.parts.put(key, (self, given) -> answer);
    }

    /** As Android does: a window is changed on its own thread or not at all. */
    private static void onlyOnUi(String... keys) {
        for (String key : keys) {
            plays(key, (self, given) -> {
                if (!Thread.currentThread().getName().equals("UI")) {
                    throw new IllegalStateException("called from the wrong thread: " + key);
                }
                return null;
            });
        }
    }

    /** One of Android's interfaces, its calls heard on the stage. */
    private static Object face(Class<?> kind) {
        return Proxy.newProxyInstance(kind.getClassLoader(), new Class<?>[] {kind}, (self, way, given) -> {
            if (way.getDeclaringClass() == Object.class) {
                return way.getName().equals("hashCode") ? (Object) 1 : way.getName().equals("equals") ? self == given[0] : "";
            }
            String key = kind.getName().replace('.', '/') + "." + way.getName() + "()V";
            return Stage.answer(Stage.call(null, key, given == null ? new Object[0] : given), way.getReturnType());
        });
    }

    private static void set(Object of, String name, int value) throws Exception {
        Field field = of.getClass().getField(name);
        field.setInt(of, value);
    }

    private static Object edges(int left, int top, int right, int bottom) throws Exception {
        Object made = Stage.made(android.graphics.Insets.class);
        set(made, "left", left);
        set(made, "top", top);
        set(made, "right", right);
        set(made, "bottom", bottom);
        return made;
    }

    private static Configuration configuration(boolean night, float scale) {
        Configuration made = new Configuration();
        made.uiMode = 0x01 | (night ? 0x20 : 0x10);
        made.fontScale = scale;
        made.smallestScreenWidthDp = width;
        return made;
    }

    /** Lay everything ready. */
    public static void start(int level, String folder) throws Exception {
        Field version = android.os.Build.VERSION.class.getField("SDK_INT");
        version.setInt(null, level);
        document = new File(folder, "document").getPath();
        PythonActivity activity = Stage.made(PythonActivity.class);
        PythonActivity.mActivity = activity;
        SDLActivity.mSingleton = activity;
        SDLActivity.mLayout = Stage.made(android.widget.RelativeLayout.class);
        android.os.Environment.DIRECTORY_DOWNLOADS = "Download";
        android.provider.MediaStore.Downloads.EXTERNAL_CONTENT_URI = Stage.made(android.net.Uri.class);
        window();
        back();
        settings();
        others();
    }

    private static void window() throws Exception {
        Object window = Stage.made(android.view.Window.class);
        Object decor = Stage.made(android.view.View.class);
        plays("android/app/Activity.runOnUiThread", (self, given) -> {
            on(UI, ((Runnable) given[0])::run);
            return null;
        });
        gives("android/app/Activity.getWindow", window);
        gives("android/view/Window.getDecorView", decor);
        onlyOnUi("android/view/Window.addFlags", "android/view/Window.clearFlags",
                "android/view/Window.setStatusBarColor", "android/view/Window.setNavigationBarColor",
                "android/view/View.setSystemUiVisibility", "android/app/Activity.setRequestedOrientation");
        gives("android/view/Window.getInsetsController", face(android.view.WindowInsetsController.class));
        gives("android/view/View.getRootWindowInsets", Stage.made(android.view.WindowInsets.class));
        gives("android/view/View.getWidth", 1080);
        gives("android/view/View.getHeight", 2400);
        gives("android/view/WindowInsets$Type.systemBars", 7);
        gives("android/view/WindowInsets$Type.ime", 8);
        gives("android/view/WindowInsets$Type.systemGestures", 16);
        gives("android/view/WindowInsets$Type.displayCutout", 128);
        plays("android/view/WindowInsets.getInsets", (self, given) ->
                edges(0, (Integer) given[0] == 8 ? 0 : 96, 0, (Integer) given[0] == 8 ? keyboard : 48));
        gives("android/view/WindowInsets.getStableInsetTop", 96);
        gives("android/view/WindowInsets.getStableInsetBottom", 48);
        plays("android/view/View.getWindowVisibleDisplayFrame", (self, given) -> {
            set(given[0], "bottom", 2400 - Math.max(48, keyboard));
            return null;
        });
    }

    private static void back() {
        gives("android/app/Activity.getOnBackInvokedDispatcher", face(android.window.OnBackInvokedDispatcher.class));
        String key = "android/window/OnBackInvokedDispatcher.registerOnBackInvokedCallback";
        plays(key, (self, given) -> BACK.put(given[1], (Integer) given[0]));
    }

    private static void settings() throws Exception {
        Object resources = Stage.made(android.content.res.Resources.class);
        gives("android/content/ContextWrapper.getResources", resources);
        gives("android/view/ContextThemeWrapper.getResources", resources);
        plays("android/content/res/Resources.getConfiguration", (self, given) -> configuration(true, 1.3f));
        gives("android/content/res/Configuration.getLocales", Stage.made(android.os.LocaleList.class));
        gives("android/os/LocaleList.size", 2);
        plays("android/os/LocaleList.get", (self, given) ->
                Locale.forLanguageTag((Integer) given[0] == 0 ? "uk-UA" : "pt-BR"));
        gives("android/provider/Settings$Global.getFloat", 0f);
        Stage.Part listens = (self, given) -> {
            listener = (ComponentCallbacks) given[0];
            return null;
        };
        plays("android/content/ContextWrapper.registerComponentCallbacks", listens);
        plays("android/content/Context.registerComponentCallbacks", listens);
        plays("android/content/ContextWrapper.getApplicationContext", (self, given) -> self);
    }

    private static void others() throws Exception {
        gives("android/content/ContextWrapper.getContentResolver", Stage.made(android.content.ContentResolver.class));
        Object buzzes = Stage.made(android.os.Vibrator.class);
        gives("android/content/ContextWrapper.getSystemService", buzzes);
        gives("android/app/Activity.getSystemService", buzzes);
        gives("android/os/Vibrator.hasVibrator", true);
        plays("android/os/VibrationEffect.createOneShot", (self, given) -> Stage.made(android.os.VibrationEffect.class));
        plays("android/net/Uri.parse", (self, given) -> Stage.made(android.net.Uri.class));
        plays("android/content/ContentResolver.insert", (self, given) -> Stage.made(android.net.Uri.class));
        plays("android/content/Intent.createChooser", (self, given) -> Stage.made(Intent.class));
        plays("android/content/Intent.getData", (self, given) -> Stage.made(android.net.Uri.class));
        plays("android/content/ContentResolver.openFileDescriptor", (self, given) -> {
            String mode = (String) given[1];
            RandomAccessFile file = new RandomAccessFile(document, mode.equals("r") ? "r" : "rw");
            if (mode.contains("t")) {
                file.setLength(0);
            }
            Object made = Stage.made(android.os.ParcelFileDescriptor.class);
            FILES.put(made, file);
            open++;
            return made;
        });
        plays("android/os/ParcelFileDescriptor.getFd", (self, given) -> {
            Field number = FileDescriptor.class.getDeclaredField("fd");
            number.setAccessible(true);
            return number.getInt(FILES.get(self).getFD());
        });
        plays("android/os/ParcelFileDescriptor.close", (self, given) -> {
            open--;
            FILES.get(self).close();
            return null;
        });
        plays("android/speech/tts/TextToSpeech.<init>", (self, given) -> {
            on(BINDER, () -> ((TextToSpeech.OnInitListener) given[1]).onInit(0));
            return null;
        });
        gives("android/speech/tts/TextToSpeech.isLanguageAvailable", 1);
        plays("android/speech/tts/TextToSpeech.setOnUtteranceCompletedListener", (self, given) -> {
            hears = (TextToSpeech.OnUtteranceCompletedListener) given[0];
            return 0;
        });
        plays("android/speech/tts/TextToSpeech.speak", (self, given) -> {
            on(BINDER, () -> hears.onUtteranceCompleted((String) given[given.length - 1]));
            return 0;
        });
    }

    /** The owner goes back; how many were told. */
    public static int goBack() {
        for (Object callback : BACK.keySet()) {
            on(UI, ((android.window.OnBackInvokedCallback) callback)::onBackInvoked);
        }
        return BACK.size();
    }

    /** The owner changes the phone's settings. */
    public static void change() {
        on(BINDER, () -> listener.onConfigurationChanged(configuration(false, 2f)));
    }

    /** Another app's screen has closed. */
    public static void answer(int request, int result) {
        on(UI, () -> {
            Method way = PythonActivity.class.getDeclaredMethod("onActivityResult", int.class, int.class, Intent.class);
            way.setAccessible(true);
            way.invoke(PythonActivity.mActivity, request, result, Stage.made(Intent.class));
        });
    }
}
