// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package statements;

/** To be nested. */
public class Chain {
    private Chain inner;

    public Chain() {}

    public Chain(int number, Chain inner) {
        this.inner = inner;
    }

    public boolean take(Chain chain) {
        inner = chain;
        return true;
    }

    public Chain longer() {
        return new Chain(0, this);
    }

    public static void expectLength(int expected, Chain chain) {
        int length = 0;
        for (Chain each = chain; each != null; each = each.inner) {
            length++;
        }
        Values.expect(length == expected, "length " + length);
    }
}
