// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/** A program with every kind of frame. The test knows the line numbers: they are part of the contract. */
public class Cart implements Iterable<String> {
    private final List<String> items = new ArrayList<>();
    private int discount;

    public Cart() {
        discount = 0;
    }

    public Cart(int discount) {
        this.discount = discount;
    }

    public int total(int price) {
        return share(price);
    }

    public int total(String price) {
        return share(price.length());
    }

    private int share(int price) {
        return price / discount;
    }

    public void add(String item) {
        if (item == null) {
            throw refusal("no item");
        }
        items.add(item);
    }

    private static IllegalArgumentException refusal(String reason) {
        return new IllegalArgumentException(reason);
    }

    public void each() {
        items.forEach(item -> {
            items.get(item.length());
        });
    }

    @Override
    public Iterator<String> iterator() {
        return new Iterator<String>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < items.size();
            }

            @Override
            public String next() {
                if (!hasNext()) {
                    throw new NoSuchElementException("at " + next);
                }
                return items.get(next++);
            }
        };
    }

    int spin(int n) {
        return spinBack(n) + 1;
    }

    private int spinBack(int n) {
        return spin(n - 1);
    }

    private void unused() {
        add(null);
    }
}
