// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import sun.misc.Unsafe;

/** Fields of any object by their place in it: reflection does not reach into the platform's modules. */
@SuppressWarnings({"deprecation", "removal"})
final class Memory {
    private static final Unsafe UNSAFE = unsafe();

    private Memory() {}

    private static Unsafe unsafe() {
        try {
            Field field = Unsafe.class.getDeclaredField("theUnsafe");
            field.setAccessible(true);
            Unsafe found = (Unsafe) field.get(null);
            // Newer platforms have it but refuse its use.
            found.getInt(new int[1], (long) Unsafe.ARRAY_INT_BASE_OFFSET);
            return found;
        } catch (Throwable refused) {
            return null;
        }
    }

    static boolean isAvailable() {
        return UNSAFE != null;
    }

    static Object holder(Field field, Object object) {
        return Modifier.isStatic(field.getModifiers()) ? UNSAFE.staticFieldBase(field) : object;
    }

    /** Throws where the field is of a record or a hidden class. */
    static long offset(Field field) {
        return Modifier.isStatic(field.getModifiers()) ? UNSAFE.staticFieldOffset(field) : UNSAFE.objectFieldOffset(field);
    }

    static byte kindOf(Class<?> type) {
        return (byte) (type == boolean.class ? 'Z' : type == byte.class ? 'B' : type == char.class ? 'C' : type == short.class ? 'S'
                : type == int.class ? 'I' : type == long.class ? 'J' : type == float.class ? 'F' : 'D');
    }

    static Object reference(Object holder, long offset) {
        return UNSAFE.getObject(holder, offset);
    }

    static void putReference(Object holder, long offset, Object value) {
        UNSAFE.putObject(holder, offset, value);
    }

    static long primitive(Object holder, long offset, byte kind) {
        switch (kind) {
            case 'Z':
            case 'B':
                return UNSAFE.getByte(holder, offset);
            case 'C':
            case 'S':
                return UNSAFE.getShort(holder, offset);
            case 'I':
            case 'F':
                return UNSAFE.getInt(holder, offset);
            default:
                return UNSAFE.getLong(holder, offset);
        }
    }

    static void putPrimitive(Object holder, long offset, byte kind, long value) {
        switch (kind) {
            case 'Z':
            case 'B':
                UNSAFE.putByte(holder, offset, (byte) value);
                break;
            case 'C':
            case 'S':
                UNSAFE.putShort(holder, offset, (short) value);
                break;
            case 'I':
            case 'F':
                UNSAFE.putInt(holder, offset, (int) value);
                break;
            default:
                UNSAFE.putLong(holder, offset, value);
        }
    }

    static Object copyOf(Object array) {
        int length = Lengths.of(array);
        Object copy = Array.newInstance(array.getClass().getComponentType(), length);
        System.arraycopy(array, 0, copy, 0, length);
        return copy;
    }

    /** References by identity, numbers by their bits. */
    static boolean sameElements(Object one, Object other) {
        if (one instanceof Object[]) {
            Object[] left = (Object[]) one;
            Object[] right = (Object[]) other;
            for (int i = 0; i < right.length; i++) {
                if (left[i] != right[i]) {
                    return false;
                }
            }
            return true;
        }
        return one instanceof byte[] ? Arrays.equals((byte[]) one, (byte[]) other)
                : one instanceof boolean[] ? Arrays.equals((boolean[]) one, (boolean[]) other)
                : one instanceof char[] ? Arrays.equals((char[]) one, (char[]) other)
                : one instanceof short[] ? Arrays.equals((short[]) one, (short[]) other)
                : one instanceof int[] ? Arrays.equals((int[]) one, (int[]) other)
                : one instanceof long[] ? Arrays.equals((long[]) one, (long[]) other)
                : one instanceof float[] ? Arrays.equals((float[]) one, (float[]) other)
                : Arrays.equals((double[]) one, (double[]) other);
    }
}
