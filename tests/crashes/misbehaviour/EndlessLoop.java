// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** A loop in the subject's own code. */
public final class EndlessLoop {
    private static int counter;

    private EndlessLoop() {}

    public static void run() {
        while (true) {
            counter++;
        }
    }
}
