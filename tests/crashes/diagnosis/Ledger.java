// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Its only constructor refuses whatever a test can think of. */
public class Ledger {
    private final long total;

    public Ledger(String text) {
        if (text == null || Scrambled.of(text.hashCode()) != 0x5eed5eed5eed5eedL) {
            throw new IllegalArgumentException("not a ledger");
        }
        total = text.length();
    }

    public long book(long amount) {
        if (amount < 0) {
            throw new IllegalStateException("negative"); // frame 1
        }
        return total + amount;
    }
}
