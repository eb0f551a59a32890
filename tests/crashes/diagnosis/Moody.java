// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Crashes once in each JVM, and only in some working folders: not wherever it is run again. */
public class Moody {
    private static boolean done;

    public void fire() {
        if (!done && !System.getProperty("java.io.tmpdir").matches(".*/run[0-9]+")) {
            done = true;
            throw new IllegalStateException("fired"); // frame 1
        }
    }
}
