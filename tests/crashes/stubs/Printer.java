// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package stubs;

import java.util.Iterator;

/** Crashes only on objects that no class of the program makes. */
public class Printer {
    public static int width(Object value) {
        String text = value.toString();
        return text.length();
    }

    /** There is always at least one of it. */
    public static class Paper {
        public int sheets() {
            return 1;
        }
    }

    public static int perSheet(Paper paper, int lines) {
        int sheets = paper.sheets();
        return lines / sheets;
    }

    public static Iterator<String> lines(String[] text) {
        return new Iterator<String>() {
            private int at;

            @Override
            public boolean hasNext() {
                return at < text.length;
            }

            @Override
            public String next() {
                String line = text[at++];
                return line.trim();
            }
        };
    }
}
