// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.worker;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.TimeZone;

/** What a test can change outside of its own classes: installed once, put back before each test. */
final class Surroundings {
    private static InputStream in;
    private static PrintStream out;
    private static PrintStream err;
    private static WatchedProperties properties;
    private static Locale locale;
    private static Locale displayLocale;
    private static Locale formatLocale;
    private static TimeZone timeZone;
    private static ClassLoader loader;

    private Surroundings() {}

    static void install() {
        in = new ByteArrayInputStream(new byte[0]);
        out = new DiscardingStream();
        err = new DiscardingStream();
        properties = new WatchedProperties(System.getProperties());
        locale = Locale.getDefault();
        displayLocale = Locale.getDefault(Locale.Category.DISPLAY);
        formatLocale = Locale.getDefault(Locale.Category.FORMAT);
        timeZone = TimeZone.getDefault();
        loader = Worker.class.getClassLoader();
        TestFiles.install();
        restore(Thread.currentThread());
    }

    /** Called by the agent before each test. Looks first: almost always there is nothing to do. */
    static void restore(Thread thread) {
        if (System.in != in) {
            System.setIn(in);
        }
        if (System.out != out) {
            System.setOut(out);
        }
        if (System.err != err) {
            System.setErr(err);
        }
        if (System.getProperties() != properties) {
            System.setProperties(properties);
        }
        properties.restore();
        restoreLocale();
        if (!timeZone.equals(TimeZone.getDefault())) {
            TimeZone.setDefault(timeZone);
        }
        restore(thread, "main");
        TestFiles.removeAll();
    }

    private static void restoreLocale() {
        if (Locale.getDefault() != locale) {
            Locale.setDefault(locale);
        }
        if (Locale.getDefault(Locale.Category.DISPLAY) != displayLocale) {
            Locale.setDefault(Locale.Category.DISPLAY, displayLocale);
        }
        if (Locale.getDefault(Locale.Category.FORMAT) != formatLocale) {
            Locale.setDefault(Locale.Category.FORMAT, formatLocale);
        }
    }

    private static void restore(Thread thread, String name) {
        if (thread.getContextClassLoader() != loader) {
            thread.setContextClassLoader(loader);
        }
        if (Thread.getDefaultUncaughtExceptionHandler() != null) {
            Thread.setDefaultUncaughtExceptionHandler(null);
        }
        if (thread.getUncaughtExceptionHandler() != thread.getThreadGroup()) {
            thread.setUncaughtExceptionHandler(null);
        }
        if (!name.equals(thread.getName())) {
            thread.setName(name);
        }
        if (thread.getPriority() != Thread.NORM_PRIORITY) {
            thread.setPriority(Thread.NORM_PRIORITY);
        }
        Thread.interrupted();
    }
}
