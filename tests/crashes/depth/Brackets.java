// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package depth;

import java.util.ArrayList;
import java.util.List;

/** Reads lists in brackets, by recursion: a text that nests deep enough is too much for it. */
public class Brackets {
    private final String text;
    private int at;

    private Brackets(String text) {
        this.text = text;
    }

    public static Object read(String text) {
        return new Brackets(text).value();
    }

    private Object value() {
        if (at < text.length() && text.charAt(at) == '[') {
            return list();
        }
        return at++;
    }

    private List<Object> list() {
        List<Object> values = new ArrayList<>();
        at++;
        while (at < text.length() && text.charAt(at) != ']') {
            values.add(value());
        }
        return values;
    }
}
