// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package depth;

/** Formulas are made of formulas that are there already: none holds itself, but some are deep. */
public abstract class Formula {
    public abstract int value();

    public static Formula constant(int value) {
        return new Formula() {
            @Override
            public int value() {
                return value;
            }
        };
    }

    public static final class Negation extends Formula {
        private final Formula negated;

        public Negation(Formula negated) {
            if (negated == null) {
                throw new IllegalArgumentException("nothing to negate");
            }
            this.negated = negated;
        }

        @Override
        public int value() {
            return -negated.value();
        }
    }
}
