// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Crashes only where the folder for temporary files has the name that the search's workers have for it. */
public class Shy {
    public void fire() {
        if (System.getProperty("java.io.tmpdir").startsWith("/proc/self/")) {
            throw new IllegalStateException("fired"); // frame 1
        }
    }
}
