// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Crashes through both of its frames. */
public class Chain {
    public void inner(int links) {
        if (links < 0) {
            throw new IllegalStateException("broken"); // frame 1
        }
    }

    public void outer(int links) {
        inner(links - 1); // frame 2
    }
}
