package android.os;

/** The one generic class that python-for-android's activity extends: by hand, as Android has it. */
public abstract class AsyncTask<Params, Progress, Result> {
    protected abstract Result doInBackground(Params... given);

    protected void onPreExecute() {}

    protected void onPostExecute(Result found) {}

    protected void onProgressUpdate(Progress... steps) {}

    public final AsyncTask<Params, Progress, Result> execute(Params... given) {
        return this;
    }
}
