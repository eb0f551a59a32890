// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Its static initialiser throws at the first use, and the class is unusable from then on. */
public final class CrashingInitialiser {
    private static final int LENGTH = length(null);

    private CrashingInitialiser() {}

    private static int length(String text) {
        return text.length();
    }

    public static void run() {
        System.out.println(LENGTH);
    }
}
