// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The probes of the rewriter's tests: writes down what it is told if asked to, and does nothing else. */
public final class Probes {
    private static final boolean TELL = Boolean.getBoolean("aftershock.tell");

    private Probes() {}

    private static void tell(String what) {
        if (TELL) {
            System.err.println(what);
        }
    }

    public static void enter(int number) {
        tell("enter " + number);
    }

    public static void loop() {
        tell("loop");
    }

    public static void allocate(int length, int elementSize) {
        tell("allocate " + length + " " + elementSize);
    }

    public static void lookUp(Object map, Object key) {
        tell("look up " + key);
    }

    public static void element(Object array, int index, int branch) {
        tell("element " + index + " " + branch);
    }

    public static void divisor(long value, int branch) {
        tell("divisor " + value + " " + branch);
    }

    public static void size(int size, int branch) {
        tell("size " + size + " " + branch);
    }

    public static void cast(Object value, boolean fits, int branch) {
        tell("cast " + fits + " " + branch);
    }

    public static void store(Object array, Object value, int branch) {
        tell("store " + (value == null) + " " + branch);
    }

    public static void position(Object sequence, int index, int branch) {
        tell("position " + index + " " + branch);
    }

    public static void insertion(Object sequence, int index, int branch) {
        tell("insertion " + index + " " + branch);
    }

    public static void range(Object sequence, int from, int to, int branch) {
        tell("range " + from + " " + to + " " + branch);
    }

    public static void copy(Object from, int fromAt, Object to, int toAt, int length, int branch) {
        tell("copy " + fromAt + " " + toAt + " " + length + " " + branch);
    }

    public static void emptiness(Object container, int branch) {
        tell("emptiness " + branch);
    }

    public static void byteText(Object text, int branch) {
        tell("byte " + text + " " + branch);
    }

    public static void shortText(Object text, int branch) {
        tell("short " + text + " " + branch);
    }

    public static void intText(Object text, int branch) {
        tell("int " + text + " " + branch);
    }

    public static void longText(Object text, int branch) {
        tell("long " + text + " " + branch);
    }

    public static void realText(Object text, int branch) {
        tell("real " + text + " " + branch);
    }

    public static void touch(int number) {
        tell("touch " + number);
    }

    public static void initialising(int number) {
        tell("initialising " + number);
    }

    public static void initialised(int number) {
        tell("initialised " + number);
    }

    public static void hit(int probe) {
        tell("hit " + probe);
    }

    public static void compare(int left, int right, int branch) {
        tell("ints " + left + " " + right + " " + branch);
    }

    public static void compare(long left, long right, int branch) {
        tell("longs " + left + " " + right + " " + branch);
    }

    public static void compare(double left, double right, int branch) {
        tell("doubles " + left + " " + right + " " + branch);
    }

    public static void compare(Object left, Object right, int branch) {
        tell("references " + (left == right) + " " + branch);
    }

    public static void isNull(Object value, int branch) {
        tell("null " + (value == null) + " " + branch);
    }

    public static void instance(Object value, boolean result, int branch) {
        tell("instance " + (value != null) + " " + result + " " + branch);
    }

    public static void select(int key, int branch) {
        tell("select " + key + " " + branch);
    }

    private static boolean told(String what, boolean result, int branch) {
        tell(what + " " + result + " " + branch);
        return result;
    }

    public static boolean stringEquals(String text, Object other, int branch) {
        return told("equals", text.equals(other), branch);
    }

    public static boolean stringEqualsIgnoreCase(String text, String other, int branch) {
        return told("equalsIgnoreCase", text.equalsIgnoreCase(other), branch);
    }

    public static boolean stringStartsWith(String text, String prefix, int branch) {
        return told("startsWith", text.startsWith(prefix), branch);
    }

    public static boolean stringStartsWith(String text, String prefix, int offset, int branch) {
        return told("startsWith", text.startsWith(prefix, offset), branch);
    }

    public static boolean stringEndsWith(String text, String suffix, int branch) {
        return told("endsWith", text.endsWith(suffix), branch);
    }

    public static boolean stringContains(String text, CharSequence part, int branch) {
        return told("contains", text.contains(part), branch);
    }

    public static boolean stringIsEmpty(String text, int branch) {
        return told("isEmpty", text.isEmpty(), branch);
    }

    public static boolean stringMatches(String text, String expression, int branch) {
        return told("matches", text.matches(expression), branch);
    }

    public static boolean stringContentEquals(String text, CharSequence other, int branch) {
        return told("contentEquals", text.contentEquals(other), branch);
    }

    public static boolean stringContentEquals(String text, StringBuffer other, int branch) {
        return told("contentEquals", text.contentEquals(other), branch);
    }

    public static boolean stringRegionMatches(
            String text, int at, String other, int otherAt, int length, int branch) {
        return told("regionMatches", text.regionMatches(at, other, otherAt, length), branch);
    }

    public static boolean stringRegionMatches(
            String text, boolean ignoreCase, int at, String other, int otherAt, int length, int branch) {
        return told("regionMatches", text.regionMatches(ignoreCase, at, other, otherAt, length), branch);
    }

    public static boolean objectEquals(Object left, Object right, int branch) {
        return told("objectEquals", left.equals(right), branch);
    }

    public static boolean objectsEquals(Object left, Object right, int branch) {
        return told("objectsEquals", Objects.equals(left, right), branch);
    }

    public static boolean charIsDigit(char value, int branch) {
        return told("isDigit", Character.isDigit(value), branch);
    }

    public static boolean charIsLetter(char value, int branch) {
        return told("isLetter", Character.isLetter(value), branch);
    }

    public static boolean charIsLetterOrDigit(char value, int branch) {
        return told("isLetterOrDigit", Character.isLetterOrDigit(value), branch);
    }

    public static boolean charIsWhitespace(char value, int branch) {
        return told("isWhitespace", Character.isWhitespace(value), branch);
    }

    public static boolean charIsUpperCase(char value, int branch) {
        return told("isUpperCase", Character.isUpperCase(value), branch);
    }

    public static boolean charIsLowerCase(char value, int branch) {
        return told("isLowerCase", Character.isLowerCase(value), branch);
    }

    public static boolean collectionContains(Collection<?> collection, Object element, int branch) {
        return told("collectionContains", collection.contains(element), branch);
    }

    public static boolean collectionContainsAll(Collection<?> collection, Collection<?> elements, int branch) {
        return told("collectionContainsAll", collection.containsAll(elements), branch);
    }

    public static boolean collectionIsEmpty(Collection<?> collection, int branch) {
        return told("collectionIsEmpty", collection.isEmpty(), branch);
    }

    public static boolean mapContainsKey(Map<?, ?> map, Object key, int branch) {
        return told("mapContainsKey", map.containsKey(key), branch);
    }

    public static boolean mapContainsValue(Map<?, ?> map, Object value, int branch) {
        return told("mapContainsValue", map.containsValue(value), branch);
    }

    public static boolean mapIsEmpty(Map<?, ?> map, int branch) {
        return told("mapIsEmpty", map.isEmpty(), branch);
    }

    public static boolean matcherMatches(Matcher matcher, int branch) {
        return told("matcherMatches", matcher.matches(), branch);
    }

    public static boolean matcherLookingAt(Matcher matcher, int branch) {
        return told("matcherLookingAt", matcher.lookingAt(), branch);
    }

    public static boolean matcherFind(Matcher matcher, int branch) {
        return told("matcherFind", matcher.find(), branch);
    }

    public static boolean patternMatches(String expression, CharSequence input, int branch) {
        return told("patternMatches", Pattern.matches(expression, input), branch);
    }
}
