// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Lines that can and cannot throw, call and catch. The tests know the line numbers. */
public class Ledger {
    private final List<Price> prices = new ArrayList<>();
    private RuntimeException last;

    public int first(String text, int at) {
        char letter = text
            .charAt(at);
        int sum = letter + at;
        return sum;
    }

    public int twice(String text, int n) {
        int doubled = n + n;
        return first(text, doubled);
    }

    public int listed(String text, int n) {
        Price price = prices.get(n);
        return first(text, price == null ? 0 : 1);
    }

    public void sort() {
        Collections.sort(prices);
    }

    public int swallowed(String text) {
        try {
            return first(text, 7);
        } catch (RuntimeException e) {
            report(e);
            return -1;
        }
    }

    public int wrapped(String text) {
        try {
            return first(text, 7);
        } catch (RuntimeException e) {
            throw new IllegalStateException(e);
        }
    }

    public int kept(String text) {
        try {
            return first(text, 7);
        } catch (RuntimeException e) {
            last = e;
            return -1;
        }
    }

    public int raised(String text) {
        try {
            return first(text, 7);
        } catch (RuntimeException e) {
            raise(e);
            return -1;
        }
    }

    public int otherwiseCaught(String text) {
        try {
            return first(text, 7);
        } catch (ArithmeticException e) {
            return -1;
        }
    }

    private static void report(RuntimeException e) {
        System.out.println("refused: " + e);
    }

    private static void raise(RuntimeException e) {
        throw e;
    }

    public RuntimeException last() {
        return last;
    }

    public Ledger add(Price price) {
        prices.add(price);
        return this;
    }

    public int division(int a, int b) {
        int c = a + b;
        return a / c;
    }

    public int logged(String text) {
        try {
            return first(text, 0);
        } catch (RuntimeException e) {
            java.util.logging.Logger.getLogger("ledger").log(java.util.logging.Level.SEVERE, text, e);
            return 0;
        }
    }
}
