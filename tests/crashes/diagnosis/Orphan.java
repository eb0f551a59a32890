// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Nothing calls the method of its frame. */
public class Orphan {
    public int greet() {
        return 1;
    }

    @SuppressWarnings("unused")
    private static void forgotten(int number) {
        throw new IllegalStateException("forgotten " + number); // frame 1
    }
}
