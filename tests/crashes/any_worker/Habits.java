// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package anyworker;

import java.io.File;

/** What a test would show of the worker that it happens to run in, or of the moment. */
public final class Habits {
    static final int LIMIT = largest(3, 7);

    private Habits() {}

    private static int largest(int left, int right) {
        if (left > right) {
            return left;
        }
        return right;
    }

    public static int limit() {
        return LIMIT;
    }

    public static void compareBeside() throws InterruptedException {
        Thread thread = new Thread(() -> compare(41));
        thread.start();
        thread.join();
    }

    public static void compare(int number) {
        if (number == 42) {
            throw new IllegalArgumentException("42");
        }
    }

    public static void tellFolders() {
        throw new IllegalStateException(new File("notes").getAbsolutePath() + " " + System.getProperty("java.io.tmpdir"));
    }

    public static void tellMemory() {
        byte[] some = new byte[1000];
        throw new IllegalStateException(Runtime.getRuntime().freeMemory() + " " + Runtime.getRuntime().totalMemory() + some[0]);
    }

    public static void tellClass(Object object) {
        throw new IllegalStateException(object.getClass().getName());
    }

    public static int fails() {
        return Failing.value;
    }

    static final class Failing {
        static int value;

        static {
            if (largest(1, 2) == 2) {
                throw new IllegalStateException("never");
            }
        }
    }
}
