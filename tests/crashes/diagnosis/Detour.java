// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package diagnosis;

/** Throws the same exception on a line that can be reached and on one that cannot. */
public class Detour {
    public int go(int count) {
        if (count > 10) {
            throw new IllegalStateException("too many"); // near
        }
        int twice = count * 2;
        if (twice % 2 != 0) {
            throw new IllegalStateException("odd"); // frame 1
        }
        return twice;
    }
}
