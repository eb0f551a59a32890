// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;

/** Everything changeable that can be reached from the static fields of a class and belongs to no other class's state. */
final class ObjectWalk {
    private static final int MOST_OBJECTS = 20_000;
    private static final int MOST_ELEMENTS = 1 << 20;

    /** Taken for unchangeable, with all that hangs on them. */
    private static final String[] VALUES = {
        "java.lang.String", "java.lang.Class", "java.lang.Integer", "java.lang.Long", "java.lang.Short", "java.lang.Byte",
        "java.lang.Character", "java.lang.Boolean", "java.lang.Double", "java.lang.Float", "java.lang.Package", "java.lang.Module",
        "java.util.Locale", "java.util.UUID", "java.util.Currency", "java.util.regex.Pattern",
    };
    private static final String[] VALUE_PACKAGES = {
        "java.lang.invoke.", "java.lang.reflect.", "java.math.", "java.time.", "java.nio.charset.", "java.net.UR", "java.security.",
        "sun.", "jdk.", "com.sun.", "aftershock.",
    };
    /** Tied to something outside of the heap, or to the garbage collector. */
    private static final String[] HOSTILE = {
        "java.lang.Thread", "java.lang.ClassLoader", "java.lang.ref.", "java.lang.Process", "java.lang.Runtime", "java.io.File",
        "java.io.RandomAccessFile", "java.nio.", "java.net.", "java.util.zip.", "java.util.jar.", "java.util.logging.",
        "java.util.prefs.", "java.util.Timer", "java.awt.", "javax.swing.", "java.sql.",
    };

    final ArrayList<Object> referenceHolders = new ArrayList<>();
    final Numbers referenceOffsets = new Numbers();
    final ArrayList<Object> primitiveHolders = new ArrayList<>();
    final Numbers primitiveOffsets = new Numbers();
    final ByteArrayOutputStream primitiveKinds = new ByteArrayOutputStream();
    final ArrayList<Object> arrays = new ArrayList<>();

    private final IdentityHashMap<Object, Object> owned;
    private final IdentityHashMap<Object, Object> visited = new IdentityHashMap<>();
    private final ArrayDeque<Object> open = new ArrayDeque<>();
    private int elements;
    private boolean isHostile;

    /** {@code owned} are the objects that belong to the state of other classes. */
    ObjectWalk(IdentityHashMap<Object, Object> owned) {
        this.owned = owned;
    }

    /** False: something there cannot be put back. */
    boolean from(Class<?> type) throws ReflectiveOperationException {
        for (Field field : type.getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                take(field, null);
            }
        }
        while (!open.isEmpty() && !isHostile) {
            look(open.removeLast());
        }
        if (!isHostile) {
            owned.putAll(visited);
        }
        return !isHostile;
    }

    private void look(Object object) throws ReflectiveOperationException {
        Class<?> type = object.getClass();
        if (type.isArray()) {
            lookIntoArray(object);
            return;
        }
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    take(field, object);
                }
            }
        }
    }

    private void lookIntoArray(Object array) {
        elements += Lengths.of(array);
        if (elements > MOST_ELEMENTS) {
            isHostile = true;
            return;
        }
        arrays.add(array);
        if (array instanceof Object[]) {
            for (Object element : (Object[]) array) {
                visit(element);
            }
        }
    }

    /** Notes the field's place unless it is final, and goes on to what it refers to. */
    private void take(Field field, Object object) throws ReflectiveOperationException {
        boolean isFinal = Modifier.isFinal(field.getModifiers());
        if (field.getType().isPrimitive()) {
            if (!isFinal) {
                primitiveHolders.add(Memory.holder(field, object));
                primitiveOffsets.add(Memory.offset(field));
                primitiveKinds.write(Memory.kindOf(field.getType()));
            }
            return;
        }
        if (isFinal && isSealedOff(field.getDeclaringClass())) {
            field.setAccessible(true);
            visit(field.get(object));
            return;
        }
        Object holder = Memory.holder(field, object);
        long offset = Memory.offset(field);
        if (!isFinal) {
            referenceHolders.add(holder);
            referenceOffsets.add(offset);
        }
        visit(Memory.reference(holder, offset));
    }

    /** Records and hidden classes, whose fields have no offsets to be asked for; all of them are final. */
    private static boolean isSealedOff(Class<?> type) {
        boolean isRecord = type.getSuperclass() != null && type.getSuperclass().getName().equals("java.lang.Record");
        return isRecord || type.getName().indexOf('/') >= 0;
    }

    private void visit(Object object) {
        if (object == null || object instanceof Enum || owned.containsKey(object)) {
            return;
        }
        Class<?> type = object.getClass();
        if (!type.isArray()) {
            String name = type.getName();
            if (isValue(name)) {
                return;
            }
            for (Class<?> at = type; at != null; at = at.getSuperclass()) {
                isHostile |= startsWithOneOf(at.getName(), HOSTILE);
            }
        }
        if (visited.put(object, object) == null) {
            open.addLast(object);
            isHostile |= visited.size() > MOST_OBJECTS;
        }
    }

    private static boolean isValue(String name) {
        for (String value : VALUES) {
            if (name.equals(value)) {
                return true;
            }
        }
        return startsWithOneOf(name, VALUE_PACKAGES);
    }

    private static boolean startsWithOneOf(String name, String[] beginnings) {
        for (String beginning : beginnings) {
            if (name.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }

    /** A growing array of numbers. */
    static final class Numbers {
        private long[] values = new long[16];
        private int count;

        void add(long value) {
            if (count == values.length) {
                values = Arrays.copyOf(values, 2 * count);
            }
            values[count++] = value;
        }

        long[] toArray() {
            return Arrays.copyOf(values, count);
        }
    }
}
