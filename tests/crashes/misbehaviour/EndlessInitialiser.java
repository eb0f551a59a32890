// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Its static initialiser never ends. */
public final class EndlessInitialiser {
    private static int counter;

    static {
        while (counter >= 0) {
            counter = (counter + 1) & 0xff;
        }
    }

    private EndlessInitialiser() {}

    public static void run() {
        counter = 1;
    }
}
