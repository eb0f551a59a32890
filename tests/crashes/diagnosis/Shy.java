// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Crashes only in a folder of the search's workers. */
public class Shy {
    public void fire() {
        if (System.getProperty("java.io.tmpdir").contains("worker")) {
            throw new IllegalStateException("fired"); // frame 1
        }
    }
}
