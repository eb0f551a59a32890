// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Each call brings a test a little nearer to the crash, which is far away. */
public class Climb {
    private int height;

    public void step() {
        height++;
    }

    public void look() {
        if (height == 100_000) {
            throw new IllegalStateException("summit"); // frame 1
        }
    }
}
