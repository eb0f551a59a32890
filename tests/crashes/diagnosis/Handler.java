// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Its line handles an exception that never comes. */
public class Handler {
    public int handle(int number) {
        try {
            return calm(number);
        } catch (RuntimeException e) {
            throw new IllegalStateException(e); // frame 1
        }
    }

    private static int calm(int number) {
        return number + 1;
    }
}
