// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package statements;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;

/** Throws unless it is given exactly the values that the test sends. */
public final class Values {
    private Values() {}

    public static void primitives(boolean z, byte b, char c, short s, int i, long j, float f, double d) {
        expect(z, "boolean");
        expect(b == -128, "byte");
        expect(c == '\uffff', "char");
        expect(s == -32768, "short");
        expect(i == Integer.MIN_VALUE, "int");
        expect(j == Long.MIN_VALUE, "long");
        expect(f == 0.5f, "float");
        expect(d == Double.MIN_VALUE, "double");
    }

    public static void text(String text) {
        expect(text.length() == 4, "length");
        expect(text.charAt(0) == 'a' && text.charAt(1) == '\ud800', "lone surrogate");
        expect(text.charAt(2) == 0 && text.charAt(3) == '\u20ac', "zero and euro");
    }

    public static void nothing(Object nothing) {
        expect(nothing == null, "null");
    }

    public static void classes(Class<?> type, Class<?> array, Class<?> primitive) {
        expect(type == Values.class, "class");
        expect(array == int[][].class, "array class");
        expect(primitive == int.class, "primitive class");
    }

    public static void arrays(int[] numbers, String[][] texts, Object[] empty) {
        expect(numbers.length == 2 && numbers[0] == 1 && numbers[1] == 2, "int array");
        expect(texts.length == 2 && texts[0] == texts[1] && texts[0][0].equals("x"), "nested array");
        expect(empty.length == 0 && empty.getClass() == Object[].class, "empty array");
    }

    public static void boxed(Object integer, Object character) {
        expect(integer.equals(7), "Integer");
        expect(character.equals('x'), "Character");
    }

    public static void constant(Colour colour) {
        expect(colour == Colour.GREEN, "enum constant");
    }

    public static void files(File file, Path path, String name, File folder) throws IOException {
        expect(Files.readAllLines(file.toPath()).equals(Collections.singletonList("\u20ac")), "content");
        expect(Files.size(path) == 0 && path.getFileName().toString().equals("b.txt"), "path");
        expect(new File(name).isFile() && name.endsWith("c.xml"), "name");
        expect(folder.list().length == 3 && file.getParentFile().equals(folder), "folder");
    }

    public static void isEmpty(File folder) {
        expect(folder.list().length == 0, "folder of the test before");
        expect(new File("").getAbsoluteFile().list().length == 1, "working directory");
    }

    static void expect(boolean holds, String what) {
        if (!holds) {
            throw new IllegalStateException("wrong " + what);
        }
    }
}
