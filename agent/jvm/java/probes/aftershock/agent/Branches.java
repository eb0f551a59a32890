// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

import java.util.Arrays;

/**
 * What the branches of the test under way came closest to: the least difference above zero, the least below it and whether
 * zero itself was seen. The agent reads and clears the arrays through JNI, by the list of branches that have something.
 */
final class Branches {
    /** An observation can tell something new only inside (low, high); all of it does while values are collected. */
    static double[] low = {};
    static double[] high = {};

    private static double[] below = {};
    private static double[] above = {};
    private static byte[] equal = {};
    private static int[] seen = {};
    private static int seenCount;

    private static double[] everythingLow = {};
    private static double[] everythingHigh = {};
    private static int elsewhere;
    private static ComparedValues values;
    private static boolean listening = true;
    private static boolean collecting;
    private static boolean collectsWhenListening;
    /** Comparisons of integers and reals in a test up to which all are kept; then those that may be nearer than all before. */
    private static final int MOST_KEPT = 1000;
    private static int kept;

    private Branches() {}

    static void allocate(int branches) {
        below = filled(branches, Double.NEGATIVE_INFINITY);
        above = filled(branches, Double.POSITIVE_INFINITY);
        equal = new byte[branches];
        seen = new int[branches];
        low = below;
        high = above;
    }

    private static double[] filled(int size, double value) {
        double[] array = new double[size];
        Arrays.fill(array, value);
        return array;
    }

    static void collect(boolean on) {
        if (on && values == null) {
            values = new ComparedValues(below.length + Wire.ELSEWHERE);
            everythingLow = filled(below.length, Double.NEGATIVE_INFINITY);
            everythingHigh = filled(below.length, Double.POSITIVE_INFINITY);
        }
        if (on) {
            values.begin();
        }
        listening = true;
        collecting = on;
        collectsWhenListening = on;
        kept = 0;
        elsewhere = 0;
        low = on ? everythingLow : below;
        high = on ? everythingHigh : above;
    }

    static byte[] drainValues() {
        return values.drain();
    }

    static boolean listens() {
        return listening && !Probes.isAside();
    }

    /** False: what is told from here on is not noted. */
    static void listen(boolean on) {
        listening = on;
        collecting = on && collectsWhenListening;
    }

    static void observe(double difference, int branch) {
        if (!listens()) {
            return;
        }
        if (difference == 0) {
            if (equal[branch] == 0) {
                list(branch);
                equal[branch] = 1;
            }
        } else if (difference > 0) {
            double finite = difference < Double.MAX_VALUE ? difference : Double.MAX_VALUE;
            if (finite < above[branch]) {
                list(branch);
                above[branch] = finite;
            }
        } else if (difference < 0) {
            double finite = difference > -Double.MAX_VALUE ? difference : -Double.MAX_VALUE;
            if (finite > below[branch]) {
                list(branch);
                below[branch] = finite;
            }
        }
    }

    private static void list(int branch) {
        boolean isNew = equal[branch] == 0 && above[branch] == Double.POSITIVE_INFINITY
                && below[branch] == Double.NEGATIVE_INFINITY;
        int count = seenCount;
        if (isNew && count < seen.length) {
            seen[count] = branch;
            seenCount = count + 1;
        }
    }

    static void integers(long left, long right, int branch) {
        observe(difference(left, right), branch);
        if (collects()) {
            values.keepIntegers(branch, left, right);
            countKept();
        }
    }

    static void reals(double left, double right, int branch) {
        observe(left == right ? 0 : left - right, branch);
        if (collects()) {
            values.keepReals(branch, left, right);
            countKept();
        }
    }

    /** Only texts and boxed numbers are kept as values; nothing of the subject is called. */
    static void objects(Object left, Object right, double difference, int branch) {
        observe(difference, branch);
        if (collects()) {
            values.keepObjects(branch, writable(left), writable(right));
        }
    }

    /** How far the operands of an instruction were from raising its exception; not above zero: it will. */
    static void raising(long left, long right, double distance, int branch) {
        boolean isNoNearer = distance > 0 && -distance <= below[branch];
        if (isNoNearer && !collects()) {
            return;
        }
        observe(distance > 0 ? -distance : 1, branch);
        if (collects()) {
            values.keepIntegers(branch, left, right);
            countKept();
        }
    }

    private static void countKept() {
        if (++kept == MOST_KEPT) {
            low = below;
            high = above;
        }
    }

    static boolean collects() {
        return collecting && !Probes.isAside();
    }

    /** Two values that were not equal where no branch says so. */
    static void unlike(Object left, Object right) {
        values.keepObjects(below.length + elsewhere, writable(left), writable(right));
        elsewhere = (elsewhere + 1) % Wire.ELSEWHERE;
    }

    /** What the protocol can carry of the value; null: nothing. */
    static Object writable(Object value) {
        if (value instanceof String || value instanceof Long || value instanceof Double) {
            return value;
        }
        if (value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        }
        if (value instanceof Character) {
            return (long) (Character) value;
        }
        if (value instanceof Float) {
            return ((Float) value).doubleValue();
        }
        return null;
    }

    /** Zero only for equal numbers, also where the difference does not fit into a long. */
    static double difference(long left, long right) {
        long difference = left - right;
        boolean overflow = ((left ^ right) & (left ^ difference)) < 0;
        return overflow ? (double) left - (double) right : difference;
    }
}
