// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop;

/** Compared through a bridge, which has the line of the class. */
public class Price implements Comparable<Price> {
    private final Integer amount;

    public Price(Integer amount) {
        this.amount = amount;
    }

    @Override
    public int compareTo(Price other) {
        return amount.compareTo(other.amount);
    }
}
