// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedList;
import java.util.Stack;
import java.util.Vector;

/**
 * How far instructions, and calls of the platform as src/jvm/instrument/raising_calls.h lists them, are from raising an
 * exception. Each is told the operands first; nothing of the subject is called.
 */
public abstract class Raising {
    /** Digits of the largest number of a type, and one more. */
    private static final int TOO_LONG_FOR_BYTE = 4;
    private static final int TOO_LONG_FOR_SHORT = 6;
    private static final int TOO_LONG_FOR_INT = 11;
    private static final int TOO_LONG_FOR_LONG = 20;
    private static final int UNKNOWN = -1;

    Raising() {}

    public static void element(Object array, int index, int branch) {
        if (array != null) {
            inside(index, Lengths.of(array) - 1, branch);
        }
    }

    public static void divisor(long value, int branch) {
        Branches.raising(value, 0, Math.abs((double) value), branch);
    }

    public static void size(int size, int branch) {
        Branches.raising(size, 0, size + 1.0, branch);
    }

    /** Only a value can be of a wrong class, and null is none. */
    public static void cast(Object value, boolean fits, int branch) {
        Branches.observe(value == null ? -2 : fits ? -1 : 1, branch);
    }

    public static void store(Object array, Object value, int branch) {
        if (array != null) {
            cast(value, array.getClass().getComponentType().isInstance(value), branch);
        }
    }

    public static void position(Object sequence, int index, int branch) {
        int size = sizeOf(sequence);
        if (size != UNKNOWN) {
            inside(index, size - 1, branch);
        }
    }

    public static void insertion(Object sequence, int index, int branch) {
        int size = sizeOf(sequence);
        if (size != UNKNOWN) {
            inside(index, size, branch);
        }
    }

    public static void range(Object sequence, int from, int to, int branch) {
        int size = sizeOf(sequence);
        if (size != UNKNOWN) {
            inside(from, to, branch);
            inside(to, size, branch);
        }
    }

    public static void copy(Object from, int fromAt, Object to, int toAt, int length, int branch) {
        if (from != null && to != null && from.getClass().isArray() && to.getClass().isArray()) {
            inside(fromAt, (long) Lengths.of(from) - length, branch);
            inside(toAt, (long) Lengths.of(to) - length, branch);
            inside(length, Long.MAX_VALUE, branch);
        }
    }

    public static void emptiness(Object container, int branch) {
        int size = sizeOf(container);
        if (size != UNKNOWN) {
            Branches.raising(size, 0, size, branch);
        }
    }

    public static void byteText(Object text, int branch) {
        number(text, TOO_LONG_FOR_BYTE, branch);
    }

    public static void shortText(Object text, int branch) {
        number(text, TOO_LONG_FOR_SHORT, branch);
    }

    public static void intText(Object text, int branch) {
        number(text, TOO_LONG_FOR_INT, branch);
    }

    public static void longText(Object text, int branch) {
        number(text, TOO_LONG_FOR_LONG, branch);
    }

    public static void realText(Object text, int branch) {
        number(text, Integer.MAX_VALUE, branch);
    }

    /** Up to {@code last}, from 0 on. */
    private static void inside(int index, long last, int branch) {
        Branches.raising(index, last, Math.min(index, last - index) + 1, branch);
    }

    /** Where a scanner lets only digits through, a text is refused for having none or too many. */
    private static void number(Object text, int tooLong, int branch) {
        if (text != null) {
            int length = ((String) text).length();
            Branches.raising(length, tooLong, Math.max(0.5, Math.min(length, tooLong - (double) length)), branch);
        }
    }

    private static int sizeOf(Object sequence) {
        if (sequence instanceof String || sequence instanceof StringBuilder || sequence instanceof StringBuffer) {
            return ((CharSequence) sequence).length();
        }
        if (sequence == null) {
            return UNKNOWN;
        }
        Class<?> type = sequence.getClass();
        boolean isKnown = type == ArrayList.class || type == LinkedList.class || type == Vector.class
                || type == Stack.class || type == ArrayDeque.class || type.getName().equals("java.util.Arrays$ArrayList");
        return isKnown ? ((Collection<?>) sequence).size() : UNKNOWN;
    }
}
