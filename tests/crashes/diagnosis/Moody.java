// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Crashes once in each JVM, and only in every other one that verifies, as their folders are numbered. */
public class Moody {
    private static boolean done;

    public void fire() {
        if (!done && !System.getProperty("java.io.tmpdir").matches(".*[02468]/[a-z]+")) {
            done = true;
            throw new IllegalStateException("fired"); // frame 1
        }
    }
}
