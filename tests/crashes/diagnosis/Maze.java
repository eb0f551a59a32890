// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Its frame's method is private, and its only caller never gets there. */
public class Maze {
    public void enter(int direction) {
        if (Scrambled.of(direction) == 0x5eed5eed5eed5eedL) {
            centre(direction);
        }
    }

    private void centre(int direction) {
        throw new IllegalStateException("minotaur " + direction); // frame 1
    }
}
