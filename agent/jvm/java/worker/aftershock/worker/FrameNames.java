// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.worker;

import aftershock.agent.Wire;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for frames and for the names in them. What is new is told to the agent, which tells the engine. */
final class FrameNames {
    /** A frame that belongs to the harness. */
    static final int HARNESS = -1;
    /** The frame below which everything belongs to the harness. */
    static final int BOTTOM = -2;
    /**
     * Added to the number of a frame of a renamed static initialiser. The frame that called it, of the initialiser which was put
     * in its place, is not the program's.
     */
    static final int INITIALISER = 1 << 30;
    /** Added to the number of a frame that makes the message of its exception worth reading. */
    static final int WANTED = 1 << 29;

    // Names that the rewriter gives to the methods it makes.
    private static final String RENAMED_INITIALISER = "aftershock$clinit";
    private static final String RESET = "aftershock$reset";
    private static final int FIRST_SIZE = 1 << 12;

    private final List<StackTraceElement> wanted = new ArrayList<>();
    private final Map<String, Integer> names = new HashMap<>();
    // An open hash table of frames, because the JDK's own hash of a StackTraceElement looks at seven fields.
    private StackTraceElement[] frames = new StackTraceElement[FIRST_SIZE];
    private int[] numbers = new int[FIRST_SIZE];
    private int used;
    private int next;

    int name(String whole) {
        // Who sets a stack trace chooses the names in it.
        String text = whole.length() <= Wire.MOST_NAME_UNITS ? whole : whole.substring(0, Wire.MOST_NAME_UNITS);
        Integer number = names.get(text);
        if (number == null) {
            number = names.size();
            names.put(text, number);
            Traces.defineName(number, text);
        }
        return number;
    }

    int frame(StackTraceElement frame) {
        int mask = frames.length - 1;
        int at = hash(frame) & mask;
        for (StackTraceElement known = frames[at]; known != null; known = frames[at]) {
            if (isSame(known, frame)) {
                return numbers[at];
            }
            at = (at + 1) & mask;
        }
        return add(frame, at);
    }

    private int add(StackTraceElement frame, int at) {
        int number = define(frame);
        frames[at] = frame;
        numbers[at] = number;
        if (++used * 2 > frames.length) {
            grow();
        }
        return number;
    }

    private int define(StackTraceElement frame) {
        String type = frame.getClassName();
        if (type.startsWith("aftershock.worker.")) {
            return BOTTOM;
        }
        if (type.startsWith("aftershock.agent.") || type.contains(Stubs.MARK)) {
            return HARNESS;
        }
        if (frame.getMethodName().equals(RESET)) {
            return HARNESS;
        }
        boolean isInitialiser = frame.getMethodName().equals(RENAMED_INITIALISER);
        String method = isInitialiser ? "<clinit>" : frame.getMethodName();
        int typeName = name(type);
        int methodName = name(method);
        int known = frame.getLineNumber() > 0 ? frame.getLineNumber() : Wire.NO_LINE;
        int line = frame.isNativeMethod() ? Wire.NATIVE_LINE : known;
        Traces.defineFrame(next, typeName, methodName, line);
        return next++ | (isInitialiser ? INITIALISER : 0) | (isWanted(type, method, frame.getLineNumber()) ? WANTED : 0);
    }

    /** Before the first frame is seen; line -1: any. */
    void want(String type, String method, int line) {
        wanted.add(new StackTraceElement(type, method, null, line));
    }

    private boolean isWanted(String type, String method, int line) {
        for (StackTraceElement one : wanted) {
            boolean isLine = one.getLineNumber() == Wire.NO_LINE || one.getLineNumber() == line;
            if (isLine && one.getMethodName().equals(method) && one.getClassName().equals(type)) {
                return true;
            }
        }
        return false;
    }

    private void grow() {
        StackTraceElement[] oldFrames = frames;
        int[] oldNumbers = numbers;
        frames = new StackTraceElement[oldFrames.length * 2];
        numbers = new int[frames.length];
        int mask = frames.length - 1;
        for (int i = 0; i < oldFrames.length; i++) {
            if (oldFrames[i] != null) {
                int at = hash(oldFrames[i]) & mask;
                while (frames[at] != null) {
                    at = (at + 1) & mask;
                }
                frames[at] = oldFrames[i];
                numbers[at] = oldNumbers[i];
            }
        }
    }

    private static int hash(StackTraceElement frame) {
        int hash = frame.getClassName().hashCode() * 31 + frame.getMethodName().hashCode() * 17 + frame.getLineNumber();
        return hash ^ hash >>> 15;
    }

    private static boolean isSame(StackTraceElement one, StackTraceElement other) {
        return one.getLineNumber() == other.getLineNumber() && one.getMethodName().equals(other.getMethodName())
                && one.getClassName().equals(other.getClassName());
    }
}
