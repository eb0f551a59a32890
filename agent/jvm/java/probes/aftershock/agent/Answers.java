// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

/** What the methods of one stub do: each gives its values back in turn, the last one from then on, or throws, or gives the stub back. */
public final class Answers {
    /** How often the methods of the test's stubs were called; read and cleared by the agent. */
    static final int[] calls = new int[Wire.MOST_STUB_CALLS];

    private final Object[][] values;
    private final byte[] kinds;
    private final int[] next;
    private final int firstCall;

    /**
     * By the methods' numbers; {@code kinds} are those of {@link Wire}, and count where there are values. {@code firstCall} is where
     * the first method's calls are counted; -1: none are.
     */
    public Answers(Object[][] values, byte[] kinds, int firstCall) {
        this.values = values;
        this.kinds = kinds;
        this.next = new int[values.length];
        this.firstCall = firstCall;
    }

    /** The next answer of the method with that number of {@code stub}; null if it has none. */
    public static Object next(Answers answers, int method, Object stub) {
        // The platform's loops over stubs have no probes of their own.
        Probes.loop();
        if (answers == null) {
            return null;
        }
        if (answers.firstCall >= 0 && !Probes.isAside()) {
            calls[answers.firstCall + method]++;
        }
        if (answers.values[method] == null) {
            return null;
        }
        Object[] values = answers.values[method];
        switch (answers.kinds[method]) {
            case Wire.ANSWER_RAISES:
                Answers.<RuntimeException>raise((Throwable) values[0]);
                return null;
            case Wire.ANSWER_ITSELF:
                return stub;
            default:
                int at = answers.next[method];
                if (at + 1 < values.length) {
                    answers.next[method] = at + 1;
                }
                return values[at];
        }
    }

    /** The exception as it is; only the compiler takes it for one that need not be declared. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable thrown) throws T {
        throw (T) thrown;
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
