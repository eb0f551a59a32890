// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package stock;

/** The version that crashed. */
public class Stock {
    private int left;

    public Stock(int left) {
        this.left = left;
    }

    public int take(int count) {
        if (count > left) {
            throw new IllegalStateException("only " + left + " left"); // take
        }
        left -= count;
        return left;
    }

    public int serve(int[] orders) {
        int sum = 0;
        for (int order : orders) {
            sum += take(order); // serve
        }
        return sum;
    }
}
