// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.io.IOException;

/** Starts another program. */
public final class Forks {
    private Forks() {}

    public static void run() throws IOException, InterruptedException {
        new ProcessBuilder("/bin/true").start().waitFor();
    }
}
