// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.io.IOException;

/** Reads standard input to its end, which must come at once. */
public final class ReadsStandardInput {
    private ReadsStandardInput() {}

    public static void run() throws IOException {
        int next = System.in.read();
        if (next != -1) {
            throw new IllegalStateException("standard input had " + next);
        }
    }
}
