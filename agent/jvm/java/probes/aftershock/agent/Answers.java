// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

/** What the methods of one stub give back: each method's values in turn, the last one from then on. */
public final class Answers {
    private final Object[][] values;
    private final int[] next;

    public Answers(Object[][] values) {
        this.values = values;
        this.next = new int[values.length];
    }

    /** The next answer of the stub's method with that number; null if it has none. */
    public static Object next(Answers answers, int method) {
        // The platform's loops over stubs have no probes of their own.
        Probes.loop();
        if (answers == null || answers.values[method] == null) {
            return null;
        }
        Object[] values = answers.values[method];
        int at = answers.next[method];
        if (at + 1 < values.length) {
            answers.next[method] = at + 1;
        }
        return values[at];
    }

    public static boolean asBoolean(Object answer) {
        return answer instanceof Boolean && (Boolean) answer;
    }

    /** For every integer type that the JVM keeps as an int; characters too. */
    public static int asInt(Object answer) {
        if (answer instanceof Character) {
            return (Character) answer;
        }
        return answer instanceof Number ? ((Number) answer).intValue() : 0;
    }

    public static long asLong(Object answer) {
        return answer instanceof Number ? ((Number) answer).longValue() : asInt(answer);
    }

    public static float asFloat(Object answer) {
        return answer instanceof Number ? ((Number) answer).floatValue() : asInt(answer);
    }

    public static double asDouble(Object answer) {
        return answer instanceof Number ? ((Number) answer).doubleValue() : asInt(answer);
    }
}
