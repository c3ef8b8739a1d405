package org.libsdl.app;

import android.app.Activity;
import android.content.Context;
import android.view.SurfaceView;
import android.view.View;
import android.view.ViewGroup;

/** Those members of SDL's activity that python-for-android's own asks for; SDL's sources are not here. */
public class SDLActivity extends Activity {
    public enum NativeState { INIT, RESUMED, PAUSED }

    public static SDLActivity mSingleton;
    public static ViewGroup mLayout;
    public static SurfaceView mSurface;
    public static View mTextEdit;
    public static Thread mSDLThread;
    public static boolean mHasFocus;
    public static boolean mBrokenLibraries;
    public static NativeState mCurrentNativeState = NativeState.INIT;
    public static NativeState mNextNativeState = NativeState.INIT;
    public static int keyboardInputType;

    public static void nativeSetenv(String name, String value) {}

    public static void resumeNativeThread() {}

    public static void handleNativeState() {}

    public static Context getContext() {
        return mSingleton;
    }

    public void appConfirmedActive() {}

    public void finishLoad() {}

    protected boolean sendCommand(int command, Object data) {
        return true;
    }
}
