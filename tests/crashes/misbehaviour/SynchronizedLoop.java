// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Loops inside a monitor, whose release handler covers itself. */
public final class SynchronizedLoop {
    private static final Object LOCK = new Object();
    private static int counter;

    private SynchronizedLoop() {}

    public static void run() {
        synchronized (LOCK) {
            while (true) {
                counter++;
            }
        }
    }
}
