// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop;

import java.util.List;
import java.util.function.Function;

/** Statements of several lines, and calls that come once or more. The test knows the line numbers: they are part of the contract. */
public class Depot {
    public String ship(String name, int count) {
        int weight = count * 2;
        return join(
            name.trim(),
            label(
                weight));
    }

    private static String join(String a, String b) {
        return a + b;
    }

    private static String label(int count) {
        if (count < 0) {
            throw new IllegalArgumentException("count");
        }
        return "#" + count;
    }

    public String chosen(boolean heavy, int count) {
        String text = heavy
            ? label(count)
            : name(
                count);
        return text;
    }

    private static String name(int count) {
        return label(count - 1);
    }

    public String twice(int count) {
        String first = label(count);
        String text = first;
        text = text + first;
        text = first + text;
        text = text + first;
        text = first + text;
        text = text + first;
        text = first + text;
        text = text + first;
        text = first + text;
        return text + label(count + 1);
    }

    public String close(int count) {
        String first = label(count);
        return first + label(count + 1);
    }

    public String outer(int count) {
        int next = count + 1;
        return close(next);
    }

    public String over(int count) {
        return label(count);
    }

    public String over(String count) {
        return join(count, count);
    }

    public int third(List<String> items) {
        items.size();
        int third = items.get(2).length();
        return third;
    }

    public Integer apply(List<Integer> items) {
        int size = items.size();
        Function<Integer, Integer> half = item -> size / item;
        Integer first = items.get(0);
        return half.apply(first);
    }

    public int lookUp(int[] table, int at) {
        int index = at + 1;
        int value = table[index];
        return value;
    }

    public int weigh(String name) {
        StringBuilder text = new StringBuilder();
        text.append(text.length()).append(name);
        int length = name.length();
        return length;
    }
}
