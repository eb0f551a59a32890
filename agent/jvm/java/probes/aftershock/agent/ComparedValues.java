// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * The operands that were compared last, by branch, while they are asked for. Encodes them as the protocol's response wants
 * them: u16 n, then n times u32 branch, value, value.
 */
final class ComparedValues {
    private static final byte NONE = Wire.VALUE_NONE;
    private static final byte INTEGER = Wire.VALUE_INTEGER;
    private static final byte REAL = Wire.VALUE_REAL;
    /** Of a branch, not of the protocol: each says itself what it is. */
    private static final byte OBJECTS = -1;

    /** By branch: what kind of values are kept; NONE: none. */
    private final byte[] kinds;
    /** Numbers, as bits, so that a loop of a million turns makes no objects. */
    private final long[] leftBits;
    private final long[] rightBits;
    private final Object[] leftObjects;
    private final Object[] rightObjects;
    private final int[] seen = new int[Wire.MOST_COMPARED];
    private int count;

    ComparedValues(int branches) {
        kinds = new byte[branches];
        leftBits = new long[branches];
        rightBits = new long[branches];
        leftObjects = new Object[branches];
        rightObjects = new Object[branches];
    }

    void keepIntegers(int branch, long left, long right) {
        if (kinds[branch] == INTEGER || list(branch)) {
            kinds[branch] = INTEGER;
            leftBits[branch] = left;
            rightBits[branch] = right;
        }
    }

    void keepReals(int branch, double left, double right) {
        if (kinds[branch] == REAL || list(branch)) {
            kinds[branch] = REAL;
            leftBits[branch] = Double.doubleToRawLongBits(left);
            rightBits[branch] = Double.doubleToRawLongBits(right);
        }
    }

    /** Texts, Longs and Doubles; null: nothing that can be written down. */
    void keepObjects(int branch, Object left, Object right) {
        boolean isEmpty = left == null && right == null;
        if (kinds[branch] == OBJECTS || (!isEmpty && list(branch))) {
            kinds[branch] = OBJECTS;
            leftObjects[branch] = left;
            rightObjects[branch] = right;
        }
    }

    /** Before each test: threads of the last one may have left anything behind. */
    void begin() {
        Arrays.fill(kinds, NONE);
        count = 0;
    }

    /** False if there is no room. Threads that meet here may lose a branch of this test: a lock would cost every test. */
    private boolean list(int branch) {
        if (kinds[branch] != NONE) {
            return true;
        }
        int at = count;
        if (at == Wire.MOST_COMPARED) {
            return false;
        }
        seen[at] = branch;
        count = at + 1;
        return true;
    }

    /** Everything kept since the test began. */
    byte[] drain() {
        int found = count;
        ByteArrayOutputStream out = new ByteArrayOutputStream(2 + found * 32);
        put(out, found, 2);
        for (int i = 0; i < found; i++) {
            int branch = seen[i];
            byte kind = kinds[branch];
            put(out, branch, 4);
            if (kind == INTEGER || kind == REAL) {
                put(out, kind, leftBits[branch]);
                put(out, kind, rightBits[branch]);
            } else {
                put(out, leftObjects[branch]);
                put(out, rightObjects[branch]);
            }
            leftObjects[branch] = null;
            rightObjects[branch] = null;
        }
        return out.toByteArray();
    }

    private static void put(ByteArrayOutputStream out, byte kind, long bits) {
        out.write(kind);
        put(out, bits, 8);
    }

    private static void put(ByteArrayOutputStream out, Object value) {
        if (value instanceof Long) {
            put(out, INTEGER, (Long) value);
        } else if (value instanceof Double) {
            put(out, REAL, Double.doubleToRawLongBits((Double) value));
        } else if (value instanceof String) {
            String text = (String) value;
            int length = Math.min(text.length(), Wire.LONGEST_TEXT);
            out.write(Wire.VALUE_TEXT);
            put(out, length, 2);
            for (int i = 0; i < length; i++) {
                put(out, text.charAt(i), 2);
            }
        } else {
            out.write(NONE);
        }
    }

    private static void put(ByteArrayOutputStream out, long value, int bytes) {
        for (int i = 0; i < bytes; i++) {
            out.write((int) (value >>> (8 * i)));
        }
    }
}
