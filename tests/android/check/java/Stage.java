package stage;

import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Where every call of Android's classes arrives: written down, and answered by what is laid ready. */
public class Stage {
    /** What a method does on this stage. */
    public interface Part {
        Object play(Object self, Object[] given) throws Throwable;
    }

    /** By class and name, as in android/view/Window.addFlags. */
    public static final Map<String, Part> parts = new ConcurrentHashMap<>();

    /** Every call with its thread, in order. */
    public static final List<String> heard = Collections.synchronizedList(new ArrayList<>());

    public static Object call(Object self, String key, Object... given) {
        StringBuilder line = new StringBuilder(key);
        for (Object one : given) {
            line.append(' ').append(one);
        }
        heard.add(line.append(" @").append(Thread.currentThread().getName()).toString());
        Part part = parts.get(key.substring(0, key.indexOf('(')));
        if (part == null) {
            return key.endsWith("V") || self == null ? null : fluent(self, key);
        }
        try {
            return part.play(self, given);
        } catch (Throwable fault) {
            throw Stage.<RuntimeException>unchecked(fault);
        }
    }

    /** A method that gives back its own object, as builders and intents do. */
    private static Object fluent(Object self, String key) {
        String own = "L" + self.getClass().getName().replace('.', '/') + ";";
        return key.endsWith(own) && !key.contains(".get") ? self : null;
    }

    /** Nothing, as each primitive says it. */
    public static Object answer(Object found, Class<?> kind) {
        if (found != null || !kind.isPrimitive()) {
            return found;
        }
        if (kind == boolean.class) return Boolean.FALSE;
        if (kind == char.class) return Character.valueOf((char) 0);
        if (kind == byte.class) return Byte.valueOf((byte) 0);
        if (kind == short.class) return Short.valueOf((short) 0);
        if (kind == long.class) return Long.valueOf(0);
        if (kind == float.class) return Float.valueOf(0);
        if (kind == double.class) return Double.valueOf(0);
        return Integer.valueOf(0);
    }

    /** One of a class that nobody else may make. */
    public static <T> T made(Class<T> kind) throws Exception {
        Constructor<T> way = kind.getDeclaredConstructor();
        way.setAccessible(true);
        return way.newInstance();
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T unchecked(Throwable fault) throws T {
        throw (T) fault;
    }
}
