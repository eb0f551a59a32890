// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Recurses without end. */
public final class StackOverflow {
    private StackOverflow() {}

    public static void run() {
        descend(1);
    }

    private static long descend(long depth) {
        return descend(depth + 1) + depth;
    }
}
