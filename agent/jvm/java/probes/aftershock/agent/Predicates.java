// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Calls whose boolean hides a distance, as src/jvm/instrument/predicates.h lists them. Each makes the real call first, with the
 * real exceptions; then it tells how far the answer was from the other one, for which nothing of the subject is called.
 */
public abstract class Predicates extends Raising {
    private static final String DIGITS = "09";
    private static final String UPPER = "AZ";
    private static final String LOWER = "az";

    Predicates() {}

    private static boolean tell(boolean holds, double distance, Object left, Object right, int branch) {
        Branches.objects(left, right, holds ? 1 : -distance, branch);
        return holds;
    }

    public static boolean stringEquals(String text, Object other, int branch) {
        boolean holds = text.equals(other);
        return tell(holds, holds ? 0 : Distances.unequal(text, other), text, other, branch);
    }

    public static boolean stringEqualsIgnoreCase(String text, String other, int branch) {
        boolean holds = text.equalsIgnoreCase(other);
        double distance = other == null ? Distances.OTHER_KIND : holds ? 0 : Distances.texts(text, other, true);
        return tell(holds, distance, text, other, branch);
    }

    public static boolean stringStartsWith(String text, String prefix, int branch) {
        boolean holds = text.startsWith(prefix);
        return tell(holds, holds ? 0 : Distances.standsAt(text, 0, prefix, false), text, prefix, branch);
    }

    public static boolean stringStartsWith(String text, String prefix, int offset, int branch) {
        boolean holds = text.startsWith(prefix, offset);
        return tell(holds, holds ? 0 : Distances.standsAt(text, offset, prefix, false), text, prefix, branch);
    }

    public static boolean stringEndsWith(String text, String suffix, int branch) {
        boolean holds = text.endsWith(suffix);
        double distance = holds ? 0 : Distances.standsAt(text, text.length() - suffix.length(), suffix, false);
        return tell(holds, distance, text, suffix, branch);
    }

    public static boolean stringContains(String text, CharSequence part, int branch) {
        boolean holds = text.contains(part);
        double distance = holds ? 0 : part instanceof String ? Distances.occursIn(text, (String) part) : 1;
        return tell(holds, distance, text, part, branch);
    }

    public static boolean stringIsEmpty(String text, int branch) {
        boolean holds = text.isEmpty();
        return tell(holds, text.length(), text, null, branch);
    }

    public static boolean stringMatches(String text, String expression, int branch) {
        return tell(text.matches(expression), 1, text, expression, branch);
    }

    public static boolean stringContentEquals(String text, CharSequence other, int branch) {
        boolean holds = text.contentEquals(other);
        double distance = other instanceof String && !holds ? Distances.unequal(text, other) : 1;
        return tell(holds, distance, text, other, branch);
    }

    public static boolean stringContentEquals(String text, StringBuffer other, int branch) {
        boolean holds = text.contentEquals(other);
        String content = other.toString();
        return tell(holds, holds ? 0 : Distances.texts(text, content, false), text, content, branch);
    }

    public static boolean stringRegionMatches(String text, int at, String other, int otherAt, int length, int branch) {
        return stringRegionMatches(text, false, at, other, otherAt, length, branch);
    }

    public static boolean stringRegionMatches(
            String text, boolean ignoreCase, int at, String other, int otherAt, int length, int branch) {
        boolean holds = text.regionMatches(ignoreCase, at, other, otherAt, length);
        // A region that does not lie inside the other text cannot come nearer by changing this one.
        boolean inside = otherAt >= 0 && length >= 0 && otherAt <= other.length() - length;
        double distance = holds || !inside
                ? Distances.OTHER_KIND
                : Distances.standsAt(text, at, other.substring(otherAt, otherAt + length), ignoreCase);
        return tell(holds, distance, text, other, branch);
    }

    public static boolean objectEquals(Object left, Object right, int branch) {
        boolean holds = left.equals(right);
        return tell(holds, holds ? 0 : Distances.unequal(left, right), left, right, branch);
    }

    public static boolean objectsEquals(Object left, Object right, int branch) {
        boolean holds = Objects.equals(left, right);
        return tell(holds, holds ? 0 : Distances.unequal(left, right), left, right, branch);
    }

    public static boolean charIsDigit(char value, int branch) {
        return character(Character.isDigit(value), value, DIGITS, branch);
    }

    public static boolean charIsLetter(char value, int branch) {
        return character(Character.isLetter(value), value, UPPER + LOWER, branch);
    }

    public static boolean charIsLetterOrDigit(char value, int branch) {
        return character(Character.isLetterOrDigit(value), value, DIGITS + UPPER + LOWER, branch);
    }

    public static boolean charIsWhitespace(char value, int branch) {
        return character(Character.isWhitespace(value), value, "\t\r  ", branch);
    }

    public static boolean charIsUpperCase(char value, int branch) {
        return character(Character.isUpperCase(value), value, UPPER, branch);
    }

    public static boolean charIsLowerCase(char value, int branch) {
        return character(Character.isLowerCase(value), value, LOWER, branch);
    }

    private static boolean character(boolean holds, char value, String bounds, int branch) {
        Branches.observe(holds ? 1 : -Distances.ranges(value, bounds), branch);
        return holds;
    }

    public static boolean collectionContains(Collection<?> collection, Object element, int branch) {
        boolean holds = collection.contains(element);
        double distance = holds || !isPlain(collection) ? 1 : Distances.nearest(collection, element);
        return tell(holds, distance, null, element, branch);
    }

    public static boolean collectionContainsAll(Collection<?> collection, Collection<?> elements, int branch) {
        return tell(collection.containsAll(elements), 1, null, null, branch);
    }

    public static boolean collectionIsEmpty(Collection<?> collection, int branch) {
        boolean holds = collection.isEmpty();
        return tell(holds, isPlain(collection) ? Math.max(1, collection.size()) : 1, null, null, branch);
    }

    public static boolean mapContainsKey(Map<?, ?> map, Object key, int branch) {
        boolean holds = map.containsKey(key);
        double distance = holds || !isPlain(map) ? 1 : Distances.nearest(map.keySet(), key);
        return tell(holds, distance, null, key, branch);
    }

    public static boolean mapContainsValue(Map<?, ?> map, Object value, int branch) {
        boolean holds = map.containsValue(value);
        double distance = holds || !isPlain(map) ? 1 : Distances.nearest(map.values(), value);
        return tell(holds, distance, null, value, branch);
    }

    public static boolean mapIsEmpty(Map<?, ?> map, int branch) {
        boolean holds = map.isEmpty();
        return tell(holds, isPlain(map) ? Math.max(1, map.size()) : 1, null, null, branch);
    }

    public static boolean matcherMatches(Matcher matcher, int branch) {
        return matched(matcher.matches(), matcher, branch);
    }

    public static boolean matcherLookingAt(Matcher matcher, int branch) {
        return matched(matcher.lookingAt(), matcher, branch);
    }

    public static boolean matcherFind(Matcher matcher, int branch) {
        return matched(matcher.find(), matcher, branch);
    }

    private static boolean matched(boolean holds, Matcher matcher, int branch) {
        // More input might have matched: nearer than a mismatch before the end.
        Branches.observe(holds ? 1 : matcher.hitEnd() ? -1 : -2, branch);
        return holds;
    }

    public static boolean patternMatches(String expression, CharSequence input, int branch) {
        return tell(Pattern.matches(expression, input), 1, input, expression, branch);
    }

    /** Exactly a class of the platform whose iteration calls nobody else's code. */
    private static boolean isPlain(Collection<?> collection) {
        Class<?> type = collection.getClass();
        return type == ArrayList.class || type == HashSet.class || type == LinkedHashSet.class || type == LinkedList.class
                || type == TreeSet.class || type == Vector.class || type == ArrayDeque.class;
    }

    static boolean isPlain(Map<?, ?> map) {
        Class<?> type = map.getClass();
        return type == HashMap.class || type == LinkedHashMap.class || type == TreeMap.class || type == Hashtable.class
                || type == ConcurrentHashMap.class || type == Properties.class;
    }
}
