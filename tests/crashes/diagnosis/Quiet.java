// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Reaches its line each time, and nothing is thrown there. */
public class Quiet {
    public int larger(int a, int b) {
        return Math.max(a, b); // frame 1
    }
}
