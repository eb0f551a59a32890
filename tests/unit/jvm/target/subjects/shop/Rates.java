// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop;

/** A class whose initialiser can crash, and an abstract one with a constructor that can. */
public class Rates {
    static final int[] TABLE = new int[Integer.getInteger("rates", 0)];

    static {
        TABLE[0] = 1;
    }

    public static int first() {
        return TABLE[0];
    }

    public abstract static class Rate {
        private final int value;

        protected Rate(int[] values) {
            value = values[0];
        }

        public int value() {
            return value;
        }
    }

    public static class Fixed extends Rate {
        public Fixed(int[] values) {
            super(values);
        }
    }
}
