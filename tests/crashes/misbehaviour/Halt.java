// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Ends the JVM without shutdown hooks. */
public final class Halt {
    private Halt() {}

    public static void run() {
        Runtime.getRuntime().halt(4);
    }
}
