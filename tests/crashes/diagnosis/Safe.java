// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Its crash stands behind a condition that stays false. */
public class Safe {
    public void open(int code) {
        if (Scrambled.of(code) == 0x5eed5eed5eed5eedL) {
            throw new IllegalStateException("alarm"); // frame 1
        }
    }

    public void openTwice(int code) {
        open(code); // frame 2
        open(code + 1);
    }
}
