// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package statements;

import java.util.ArrayList;
import java.util.List;

/** Objects, fields, and static state that must be fresh for each test. */
public class Counter {
    public static int made;
    public static final List<Counter> ALL = new ArrayList<>();

    public long total;

    public Counter(int start) {
        total = start;
        made++;
        ALL.add(this);
    }

    public Counter add(int amount) {
        total += amount;
        return this;
    }

    public static void expectOnly(int count, long total) {
        Values.expect(made == count && ALL.size() == count, "number of counters: " + made + ", " + ALL.size());
        Values.expect(ALL.get(0).total == total, "total " + ALL.get(0).total);
    }

    public static void expectNumber(int expected, int number) {
        Values.expect(expected == number, "number " + number);
    }

    /** Two frames of its own, and a cause. */
    public void crash(String text) {
        try {
            deeper(text);
        } catch (NullPointerException e) {
            throw new IllegalArgumentException("no text", e);
        }
    }

    private int deeper(String text) {
        return text.length();
    }
}
