// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Crashes easily by itself, never through the way of its trace. */
public class Ladder {
    public int step(int height) {
        if (height < 0) {
            throw new IllegalArgumentException("below ground"); // frame 1
        }
        return height + 1;
    }

    public int climb(int height) {
        return step(Math.abs(height % 100)); // frame 2
    }
}
