// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package depth;

/** How deep points and their remarks go, by a recursion that leaves its method on two lines. */
public final class Outline {
    private Outline() {}

    public static int depth(String text) {
        return depth(text, 0);
    }

    private static int depth(String text, int at) {
        if (at >= text.length()) {
            return 0;
        }
        if (text.charAt(at) == '*') {
            return 1 + depth(text, at + 1);
        }
        if (text.charAt(at) == '(') {
            return 1 + depth(text, at + 1);
        }
        return 0;
    }
}
