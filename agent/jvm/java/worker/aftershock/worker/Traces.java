// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.worker;

import aftershock.agent.Wire;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads an exception with its causes and suppressed ones, as a printed stack trace shows them, into numbers. Called by the
 * agent on the test's thread, while the test's deadline still holds: getCause and getMessage may be the subject's code.
 */
final class Traces {
    private static final FrameNames names = new FrameNames();
    private static final Map<Class<?>, ExceptionType> types = new HashMap<>();
    private static String wantedException;

    // Result of read: exceptions, then for each class name, relation, n, n frames.
    private static int[] numbers = new int[256];
    private static int used;
    private static final String[] messages = new String[Wire.MOST_EXCEPTIONS];
    private static final Throwable[] seen = new Throwable[Wire.MOST_EXCEPTIONS];
    private static int count;

    /** Set by the agent: where its state is. */
    private static long agent;

    private Traces() {}

    static void defineName(int number, String text) {
        defineName(agent, number, text);
    }

    private static native void defineName(long agent, int number, String text);

    static void defineFrame(int number, int typeName, int methodName, int line) {
        defineFrame(agent, number, typeName, methodName, line);
    }

    private static native void defineFrame(long agent, int number, int typeName, int methodName, int line);

    /** What a printed trace shows, whatever the exception's own class makes of getStackTrace. */
    private static native StackTraceElement[] ownStackTrace(Throwable thrown);

    /** Has the messages of such exceptions read whenever a frame of theirs is this one; line -1: any. */
    static void wantMessage(String exception, String type, String method, int line) {
        wantedException = exception;
        names.want(type, method, line);
    }

    /** Fills {@link #numbers} and {@link #messages}: all of those, or the wanted one alone. */
    static int[] read(Throwable thrown, boolean withMessages) {
        used = 1;
        count = 0;
        add(thrown, Wire.RELATION_TOP, withMessages);
        numbers[0] = count;
        Arrays.fill(seen, 0, count, null);
        return numbers;
    }

    private static void add(Throwable thrown, int relation, boolean withMessages) {
        if (thrown == null || count == Wire.MOST_EXCEPTIONS || isSeen(thrown)) {
            return;
        }
        ExceptionType type = typeOf(thrown);
        int index = count++;
        seen[index] = thrown;
        put(type.name);
        put(relation);
        boolean passesWanted = addFrames(type.hasOwnTrace ? ownStackTrace(thrown) : thrown.getStackTrace());
        messages[index] = withMessages || type.isWanted && passesWanted ? messageOf(thrown) : null;
        for (Throwable suppressed : thrown.getSuppressed()) {
            add(suppressed, Wire.RELATION_SUPPRESSED, withMessages);
        }
        add(causeOf(thrown), Wire.RELATION_CAUSED_BY, withMessages);
    }

    /** Returns whether a wanted one is among them. */
    private static boolean addFrames(StackTraceElement[] frames) {
        int lengthAt = used;
        put(0);
        int length = 0;
        boolean afterInitialiser = false;
        boolean passesWanted = false;
        for (int i = 0; i < frames.length && length < Wire.MOST_FRAMES; i++) {
            int number = names.frame(frames[i]);
            if (number == FrameNames.BOTTOM) {
                break;
            }
            boolean isReplacement = afterInitialiser && frames[i].getMethodName().equals("<clinit>");
            if (number != FrameNames.HARNESS && !isReplacement) {
                afterInitialiser = (number & FrameNames.INITIALISER) != 0;
                passesWanted |= (number & FrameNames.WANTED) != 0;
                put(number & ~(FrameNames.INITIALISER | FrameNames.WANTED));
                length++;
            }
        }
        numbers[lengthAt] = length;
        return passesWanted;
    }

    private static void put(int number) {
        if (used == numbers.length) {
            numbers = Arrays.copyOf(numbers, used * 2);
        }
        numbers[used++] = number;
    }

    private static boolean isSeen(Throwable thrown) {
        for (int i = 0; i < count; i++) {
            if (seen[i] == thrown) {
                return true;
            }
        }
        return false;
    }

    private static Throwable causeOf(Throwable thrown) {
        try {
            return thrown.getCause();
        } catch (Throwable failure) {
            return null;
        }
    }

    private static String messageOf(Throwable thrown) {
        try {
            String message = thrown.getMessage();
            return message == null || message.length() <= Wire.MOST_MESSAGE_UNITS ? message : message.substring(0, Wire.MOST_MESSAGE_UNITS);
        } catch (Throwable failure) {
            return null;
        }
    }

    private static ExceptionType typeOf(Throwable thrown) {
        Class<?> type = thrown.getClass();
        ExceptionType known = types.get(type);
        if (known == null) {
            boolean isWanted = type.getName().equals(wantedException);
            known = new ExceptionType(names.name(type.getName()), overridesGetStackTrace(type), isWanted);
            types.put(type, known);
        }
        return known;
    }

    private static boolean overridesGetStackTrace(Class<?> type) {
        try {
            return type.getMethod("getStackTrace").getDeclaringClass() != Throwable.class;
        } catch (ReflectiveOperationException | LinkageError cannotTell) {
            return true;
        }
    }

    private static final class ExceptionType {
        final int name;
        final boolean hasOwnTrace;
        final boolean isWanted;

        ExceptionType(int name, boolean hasOwnTrace, boolean isWanted) {
            this.name = name;
            this.hasOwnTrace = hasOwnTrace;
            this.isWanted = isWanted;
        }
    }
}
