// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package hostile;

/** Its exceptions speak to the terminal: they set its title, clear it, and write over the line. */
public class Loud {
    public Loud(int volume) {
        throw new IllegalArgumentException("\u001b]0;owned\u0007\u001b[2J\rReproduced\u009b1A\u202e");
    }

    public void speak() {
        throw new IllegalStateException(); // frame 1
    }
}
