// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Crashes once in each JVM. */
public class Once {
    private static boolean done;

    public void fire() {
        if (!done) {
            done = true;
            throw new IllegalStateException("fired"); // frame 1
        }
    }
}
