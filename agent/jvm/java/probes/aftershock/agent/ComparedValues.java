// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

import java.io.ByteArrayOutputStream;

/**
 * The operands that were compared last, by branch, while they are asked for. Encodes them as the protocol's response wants
 * them: u16 n, then n times u32 branch, value, value.
 */
final class ComparedValues {
    private static final int MOST_ENTRIES = 2048;
    private static final int MOST_CHARACTERS = 1000;
    private static final byte NONE = 0;
    private static final byte INTEGER = 1;
    private static final byte REAL = 2;
    private static final byte TEXT = 3;

    private final Object[] left;
    private final Object[] right;
    private final int[] seen = new int[MOST_ENTRIES];
    private int count;

    ComparedValues(int branches) {
        left = new Object[branches];
        right = new Object[branches];
    }

    synchronized void keep(int branch, Object leftValue, Object rightValue) {
        if (left[branch] == null && right[branch] == null) {
            if (count == MOST_ENTRIES || (leftValue == null && rightValue == null)) {
                return;
            }
            seen[count++] = branch;
        }
        left[branch] = leftValue;
        right[branch] = rightValue;
    }

    /** Everything kept since the last call. */
    synchronized byte[] drain() {
        ByteArrayOutputStream out = new ByteArrayOutputStream(2 + count * 32);
        put(out, count, 2);
        for (int i = 0; i < count; i++) {
            int branch = seen[i];
            put(out, branch, 4);
            put(out, left[branch]);
            put(out, right[branch]);
            left[branch] = null;
            right[branch] = null;
        }
        count = 0;
        return out.toByteArray();
    }

    private static void put(ByteArrayOutputStream out, Object value) {
        if (value instanceof Long) {
            out.write(INTEGER);
            put(out, (Long) value, 8);
        } else if (value instanceof Double) {
            out.write(REAL);
            put(out, Double.doubleToRawLongBits((Double) value), 8);
        } else if (value instanceof String) {
            String text = (String) value;
            int length = Math.min(text.length(), MOST_CHARACTERS);
            out.write(TEXT);
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
