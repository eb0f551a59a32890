// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Writes far more than anybody reads. */
public final class OutputFlood {
    private OutputFlood() {}

    public static void run() {
        for (int i = 0; i < 20_000; i++) {
            System.out.println("line " + i + " of a flood that fills every pipe");
            System.err.println("line " + i + " of a flood that fills every pipe");
        }
    }
}
