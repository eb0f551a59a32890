// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Writes the chain of exceptions of a run. The methods of an exception are the subject's own code:
 * what they give may be anything, and of any size.
 */
final class ThrownWriter {
  private static final int LONGEST_MESSAGE = 4000;
  private static final int MOST_FRAMES = 1100;
  private static final int MOST_EXCEPTIONS = 50;
  private static final String HARNESS = "aftershock.tools.";

  private final RecordWriter out;
  private final String testClass;
  private final String testMethod;
  private final Set<Throwable> written =
      Collections.newSetFromMap(new IdentityHashMap<Throwable, Boolean>());

  ThrownWriter(RecordWriter out, String testClass, String testMethod) {
    this.out = out;
    this.testClass = testClass;
    this.testMethod = testMethod;
  }

  /** The first is what the test threw; those after it are of its fixtures. */
  void write(List<Throwable> thrown) {
    if (!thrown.isEmpty()) {
      writeChain(thrown.get(0), "top", -1);
    }
    for (int i = 1; i < Math.min(thrown.size(), MOST_EXCEPTIONS); i++) {
      writeFixture(thrown.get(i));
    }
  }

  private void writeChain(Throwable thrown, String relation, int parent) {
    if (written.size() >= MOST_EXCEPTIONS || out.isFull() || !written.add(thrown)) {
      return;
    }
    int index = written.size() - 1;
    out.line("exception", relation, String.valueOf(parent), thrown.getClass().getName(),
        messageOf(thrown));
    writeFrames(framesOf(thrown));
    for (Throwable suppressed : thrown.getSuppressed()) {
      if (parent < 0 && isOfFixture(suppressed)) {
        writeFixture(suppressed);
      } else {
        writeChain(suppressed, "suppressed", index);
      }
    }
    Throwable cause = causeOf(thrown);
    if (cause != null) {
      writeChain(cause, "cause", index);
    }
  }

  private void writeFixture(Throwable thrown) {
    if (!out.isFull()) {
      out.line("fixture", thrown.getClass().getName(), messageOf(thrown));
    }
  }

  /**
   * JUnit 5 adds what fixtures throw after the test to what the test threw. JUnit calls a fixture
   * itself, not by way of the test's method.
   */
  private boolean isOfFixture(Throwable suppressed) {
    StackTraceElement[] frames = framesOf(suppressed);
    if (!endsInHarness(frames)) {
      return false;
    }
    for (StackTraceElement frame : frames) {
      if (frame.getClassName().equals(testClass) && frame.getMethodName().equals(testMethod)) {
        return false;
      }
    }
    return true;
  }

  private void writeFrames(StackTraceElement[] frames) {
    int end = Math.min(endOfTest(frames), MOST_FRAMES);
    for (int i = 0; i < end && !out.isFull(); i++) {
      StackTraceElement frame = frames[i];
      String file = frame.getFileName() == null ? "" : frame.getFileName();
      out.line("frame", frame.getClassName(), frame.getMethodName(), file,
          String.valueOf(frame.getLineNumber()));
    }
  }

  /** The harness is what lies further out than the test class, which overflows may have cut off. */
  private int endOfTest(StackTraceElement[] frames) {
    if (!endsInHarness(frames)) {
      return frames.length;
    }
    for (int i = frames.length; i > 0; i--) {
      String name = frames[i - 1].getClassName();
      if (name.equals(testClass) || name.startsWith(testClass + "$")) {
        return i;
      }
    }
    return frames.length;
  }

  /** Whether the outermost frame that is not the thread's own start is one of ours. */
  private static boolean endsInHarness(StackTraceElement[] frames) {
    int last = frames.length - 1;
    while (last > 0 && frames[last].getClassName().equals("java.lang.Thread")) {
      last--;
    }
    return last >= 0 && frames[last].getClassName().startsWith(HARNESS);
  }

  private static StackTraceElement[] framesOf(Throwable thrown) {
    try {
      StackTraceElement[] frames = thrown.getStackTrace().clone();
      if (!Arrays.asList(frames).contains(null)) {
        return frames;
      }
    } catch (Throwable e) {
      // As if it had none.
    }
    return new StackTraceElement[0];
  }

  private static String messageOf(Throwable thrown) {
    try {
      String message = thrown.getMessage();
      return message == null ? "" : RecordWriter.cut(message, LONGEST_MESSAGE);
    } catch (Throwable e) {
      return "";
    }
  }

  private static Throwable causeOf(Throwable thrown) {
    try {
      return thrown.getCause();
    } catch (Throwable e) {
      return null;
    }
  }
}
