// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Asks the JVM to end. */
public final class Exit {
    private Exit() {}

    public static void run() {
        System.exit(3);
    }
}
