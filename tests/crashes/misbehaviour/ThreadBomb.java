// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Starts threads that do nothing until no more can be started. */
public final class ThreadBomb {
    private ThreadBomb() {}

    public static void run() {
        for (int i = 0; i < 100_000; i++) {
            Thread thread = new Thread(ThreadBomb::rest);
            thread.setDaemon(true);
            thread.start();
        }
    }

    private static void rest() {
        try {
            Thread.sleep(60_000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
