// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Uses a class first on another thread, where its initialiser takes more fuel than a test has. */
public final class InitialisesAside {
    private InitialisesAside() {}

    static final class Squares {
        static final int[] TABLE = new int[100_000];

        static {
            for (int i = 0; i < TABLE.length; i++) {
                TABLE[i] = i * i;
            }
        }
    }

    public static void run() throws InterruptedException {
        Thread thread = new Thread(() -> Squares.TABLE[0] = 1);
        thread.start();
        thread.join();
        if (Squares.TABLE[3] != 9) {
            throw new IllegalStateException("not initialised");
        }
    }
}
