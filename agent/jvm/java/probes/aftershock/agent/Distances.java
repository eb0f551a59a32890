// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

import java.util.Iterator;

/** How far a predicate is from holding: above zero, bounded, and computed without calling code of the subject. */
final class Distances {
    /** For operands of kinds that cannot be equal, so that any pair of the same kind is nearer. */
    static final double OTHER_KIND = 1000;

    private static final double LEAST = 0.125;
    private static final int MOST_CHARACTERS = 128;
    private static final int MOST_POSITIONS = 64;
    private static final int MOST_ELEMENTS = 32;

    private Distances() {}

    /** Between values that are not equal. */
    static double unequal(Object left, Object right) {
        if (left instanceof String && right instanceof String) {
            return texts((String) left, (String) right, false);
        }
        if (left == null || right == null) {
            return 2 * OTHER_KIND;
        }
        if (left.getClass() != right.getClass()) {
            return OTHER_KIND;
        }
        double difference = 1;
        if (left instanceof Long) {
            difference = Branches.difference((Long) left, (Long) right);
        } else if (left instanceof Integer || left instanceof Double || left instanceof Short || left instanceof Byte
                || left instanceof Float) {
            difference = ((Number) left).doubleValue() - ((Number) right).doubleValue();
        } else if (left instanceof Character) {
            difference = (Character) left - (Character) right;
        }
        return difference == 0 || difference != difference ? LEAST : Math.abs(difference);
    }

    static double texts(String left, String right, boolean ignoreCase) {
        int common = Math.min(left.length(), right.length());
        double distance = characters(left, 0, right, 0, common, ignoreCase);
        return Math.max(LEAST, distance + Math.max(left.length(), right.length()) - common);
    }

    /** To {@code part} standing at {@code offset} of {@code text}; characters that are missing count 1 each. */
    static double standsAt(String text, int offset, String part, boolean ignoreCase) {
        if (offset < 0) {
            return part.length() + (double) -offset;
        }
        int common = Math.max(0, Math.min(text.length() - offset, part.length()));
        double distance = common == 0 ? 0 : characters(text, offset, part, 0, common, ignoreCase);
        return Math.max(LEAST, distance + part.length() - common + Math.max(0, offset - text.length()));
    }

    static double occursIn(String text, String part) {
        int positions = Math.min(Math.max(1, text.length() - part.length() + 1), MOST_POSITIONS);
        double least = Double.MAX_VALUE;
        for (int at = 0; at < positions; at++) {
            least = Math.min(least, standsAt(text, at, part, false));
        }
        return least;
    }

    private static double characters(String left, int leftAt, String right, int rightAt, int count, boolean ignoreCase) {
        double distance = 0;
        for (int i = Math.min(count, MOST_CHARACTERS) - 1; i >= 0; i--) {
            char one = left.charAt(leftAt + i);
            char other = right.charAt(rightAt + i);
            if (one != other) {
                double difference = Math.abs(one - other);
                if (ignoreCase) {
                    difference = Math.abs(Character.toLowerCase(Character.toUpperCase(one))
                            - Character.toLowerCase(Character.toUpperCase(other)));
                }
                distance += difference / (difference + 1);
            }
        }
        return distance;
    }

    /** To the nearest element; {@code elements} must be a collection of the platform. */
    static double nearest(Iterable<?> elements, Object wanted) {
        double least = 3 * OTHER_KIND;
        try {
            Iterator<?> iterator = elements.iterator();
            for (int i = 0; i < MOST_ELEMENTS && iterator.hasNext(); i++) {
                least = Math.min(least, unequal(iterator.next(), wanted));
            }
        } catch (RuntimeException changedByAnotherThread) {
            return least;
        }
        return least;
    }

    /** To the nearest of the ranges that {@code bounds} has the first and last characters of. */
    static double ranges(char value, String bounds) {
        double least = Double.MAX_VALUE;
        for (int i = 0; i < bounds.length(); i += 2) {
            int below = bounds.charAt(i) - value;
            int above = value - bounds.charAt(i + 1);
            least = Math.min(least, Math.max(1, Math.max(below, above)));
        }
        return least;
    }
}
