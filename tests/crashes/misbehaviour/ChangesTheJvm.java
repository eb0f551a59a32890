// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.util.Locale;
import java.util.TimeZone;

/** Leaves the JVM's global state changed; {@link #check()} tells whether another test sees it. */
public final class ChangesTheJvm {
    private static final ThreadLocal<String> LOCAL = new ThreadLocal<>();
    private static int calls;

    private ChangesTheJvm() {}

    public static void run() {
        calls++;
        System.setProperty("misbehaviour.changed", "yes");
        System.getProperties().remove("java.version");
        Locale.setDefault(new Locale("tr", "TR"));
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Kathmandu"));
        System.setOut(null);
        Thread.currentThread().setContextClassLoader(null);
        Thread.currentThread().interrupt();
        LOCAL.set("changed");
    }

    public static void check() {
        expect(calls == 0, "static field");
        expect(System.getProperty("misbehaviour.changed") == null, "system property");
        expect(System.getProperty("java.version") != null, "removed system property");
        expect(!Locale.getDefault().getLanguage().equals("tr"), "locale");
        expect(!TimeZone.getDefault().getID().equals("Asia/Kathmandu"), "time zone");
        expect(System.out != null, "standard output");
        expect(Thread.currentThread().getContextClassLoader() != null, "context class loader");
        expect(!Thread.interrupted(), "interrupt flag");
        expect(LOCAL.get() == null, "thread local");
    }

    private static void expect(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException(what + " was not put back");
        }
    }
}
