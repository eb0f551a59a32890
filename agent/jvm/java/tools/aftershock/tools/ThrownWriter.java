// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Writes a chain of exceptions, one item per line and its fields split by tabs:
 *
 * <pre>
 * exception  top|cause|suppressed  index of the one it belongs to, or -1  class  message
 * frame      class  method  file or nothing  line
 * end
 * </pre>
 *
 * <p>A text without {@code end} is not complete. The methods of an exception are
 * the subject's own code: what they give may be anything, and of any size.
 */
final class ThrownWriter {
  private static final int LONGEST_MESSAGE = 4000;
  private static final int MOST_FRAMES = 1100;
  private static final int MOST_EXCEPTIONS = 50;
  private static final int LONGEST_FIELD = 1 << 16;
  private static final int LONGEST_TEXT = 2 << 20;
  private static final String HARNESS = "aftershock.tools.";

  private final StringBuilder out = new StringBuilder();
  private final String testClass;
  private final Set<Throwable> written =
      Collections.newSetFromMap(new IdentityHashMap<Throwable, Boolean>());

  private ThrownWriter(String testClass) {
    this.testClass = testClass;
  }

  /** A {@code thrown} of null means that the test passed. */
  static byte[] write(Throwable thrown, String testClass) {
    ThrownWriter writer = new ThrownWriter(testClass);
    if (thrown != null) {
      writer.writeChain(thrown, "top", -1);
    }
    writer.out.append("end\n");
    return writer.out.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void writeChain(Throwable thrown, String relation, int parent) {
    if (written.size() >= MOST_EXCEPTIONS || out.length() > LONGEST_TEXT || !written.add(thrown)) {
      return;
    }
    int index = written.size() - 1;
    writeLine("exception", relation, String.valueOf(parent), thrown.getClass().getName(),
        messageOf(thrown));
    writeFrames(framesOf(thrown));
    for (Throwable suppressed : thrown.getSuppressed()) {
      writeChain(suppressed, "suppressed", index);
    }
    Throwable cause = causeOf(thrown);
    if (cause != null) {
      writeChain(cause, "cause", index);
    }
  }

  private void writeFrames(StackTraceElement[] frames) {
    int end = Math.min(endOfTest(frames), MOST_FRAMES);
    for (int i = 0; i < end && out.length() <= LONGEST_TEXT; i++) {
      StackTraceElement frame = frames[i];
      String file = frame.getFileName() == null ? "" : frame.getFileName();
      writeLine("frame", frame.getClassName(), frame.getMethodName(), file,
          String.valueOf(frame.getLineNumber()));
    }
  }

  /** The harness is what lies further out than the test class, which overflows may have cut off. */
  private int endOfTest(StackTraceElement[] frames) {
    if (frames.length == 0 || !frames[lastOf(frames)].getClassName().startsWith(HARNESS)) {
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

  /** Index of the outermost frame that is not the thread's own start. */
  private static int lastOf(StackTraceElement[] frames) {
    int last = frames.length - 1;
    while (last > 0 && frames[last].getClassName().equals("java.lang.Thread")) {
      last--;
    }
    return last;
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
      if (message == null) {
        return "";
      }
      return cut(message, LONGEST_MESSAGE);
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

  private void writeLine(String... fields) {
    for (int i = 0; i < fields.length; i++) {
      out.append(i == 0 ? "" : "\t").append(escape(cut(fields[i], LONGEST_FIELD)));
    }
    out.append('\n');
  }

  private static String cut(String text, int longest) {
    return text.length() <= longest ? text : text.substring(0, longest);
  }

  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (char c : text.toCharArray()) {
      switch (c) {
        case '\\': escaped.append("\\\\"); break;
        case '\t': escaped.append("\\t"); break;
        case '\n': escaped.append("\\n"); break;
        case '\r': escaped.append("\\r"); break;
        default: escaped.append(Character.isSurrogate(c) ? '?' : c);
      }
    }
    return escaped.toString();
  }
}
