// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.util.Arrays;
import java.util.regex.Pattern;

/** A pattern whose matching takes exponential time inside the JDK. */
public final class CatastrophicRegex {
    private CatastrophicRegex() {}

    public static void run() {
        char[] input = new char[60];
        Arrays.fill(input, 'a');
        Pattern.matches("(a|aa|a?a)+(b)?c\\2", new String(input));
    }
}
