package android.provider;

import android.net.Uri;

/** What the app names of it, by hand: Android lists it with a module of its own since 11. */
public final class MediaStore {
    public interface MediaColumns {
        String DISPLAY_NAME = "_display_name";
        String MIME_TYPE = "mime_type";
        String RELATIVE_PATH = "relative_path";
    }

    public static class Downloads {
        public static Uri EXTERNAL_CONTENT_URI;
    }
}
