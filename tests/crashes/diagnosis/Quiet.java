// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Reaches its line each time, and nothing is thrown there. */
public class Quiet {
    public int sum(int a, int b) {
        return a + b; // frame 1
    }
}
