// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Returns while a thread of its own still runs. */
public final class ThreadLeftBehind {
    private static volatile int counter;

    private ThreadLeftBehind() {}

    public static void run() {
        Thread thread = new Thread(() -> {
            while (true) {
                counter = counter + 1;
            }
        });
        thread.start();
    }
}
