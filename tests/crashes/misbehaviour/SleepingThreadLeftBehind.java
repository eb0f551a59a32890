// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Returns while a thread of its own sleeps in the JDK, where no probe can end it. */
public final class SleepingThreadLeftBehind {
    private SleepingThreadLeftBehind() {}

    public static void run() {
        Thread thread = new Thread(() -> {
            for (;;) {
                try {
                    Thread.sleep(3_600_000);
                } catch (InterruptedException ignored) {
                    continue;
                }
            }
        });
        thread.start();
    }
}
