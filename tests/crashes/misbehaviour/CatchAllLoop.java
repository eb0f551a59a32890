// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Swallows whatever is thrown at it and goes on. */
public final class CatchAllLoop {
    private static int counter;

    private CatchAllLoop() {}

    public static void run() {
        for (;;) {
            try {
                step();
            } catch (Throwable swallowed) {
                counter--;
            }
        }
    }

    private static void step() {
        for (int i = 0; i < 1000; i++) {
            counter++;
        }
    }
}
