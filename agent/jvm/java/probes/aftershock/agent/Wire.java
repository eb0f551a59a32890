// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

/** What the Java side knows of the contract with the engine, as src/protocol has it; a unit test compares the two. */
public final class Wire {
    /** Of the chain of one report. */
    public static final int MOST_EXCEPTIONS = 16;
    /** Of one exception. */
    public static final int MOST_FRAMES = 1024;
    public static final int MOST_MESSAGE_UNITS = 200;
    public static final int MOST_NAME_UNITS = 4000;
    /** Pairs of values in one report. */
    public static final int MOST_COMPARED = 2048;
    /** In characters, of a compared value. */
    public static final int LONGEST_TEXT = 1000;
    /** Methods of stubs, called or not, of one test. */
    public static final int MOST_STUB_CALLS = 2048;
    /** Places behind those of the branches, for what is compared elsewhere. */
    public static final int ELSEWHERE = 8;

    public static final int RELATION_TOP = 0;
    public static final int RELATION_CAUSED_BY = 1;
    public static final int RELATION_SUPPRESSED = 2;

    public static final byte ANSWER_VALUES = 1;
    public static final byte ANSWER_RAISES = 2;
    public static final byte ANSWER_ITSELF = 3;

    public static final int NO_LINE = -1;
    public static final int NATIVE_LINE = -2;

    public static final byte VALUE_NONE = 0;
    public static final byte VALUE_INTEGER = 1;
    public static final byte VALUE_REAL = 2;
    public static final byte VALUE_TEXT = 3;

    private Wire() {}
}
