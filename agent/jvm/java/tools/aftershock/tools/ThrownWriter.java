// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
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
 * <p>A file without {@code end} tells that the test ended the process.
 */
final class ThrownWriter {
  private static final int LONGEST_MESSAGE = 4000;
  private static final int MOST_FRAMES = 1100;
  private static final int MOST_EXCEPTIONS = 50;
  private static final String HARNESS = "aftershock.tools.";

  private final BufferedWriter out;
  private final String testClass;
  private final Set<Throwable> written =
      Collections.newSetFromMap(new IdentityHashMap<Throwable, Boolean>());

  private ThrownWriter(BufferedWriter out, String testClass) {
    this.out = out;
    this.testClass = testClass;
  }

  /** A {@code thrown} of null means that the test passed. */
  static void write(String file, Throwable thrown, String testClass) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(Paths.get(file), StandardCharsets.UTF_8)) {
      if (thrown != null) {
        new ThrownWriter(out, testClass).writeChain(thrown, "top", -1);
      }
      out.write("end\n");
    }
  }

  private void writeChain(Throwable thrown, String relation, int parent) throws IOException {
    if (written.size() >= MOST_EXCEPTIONS || !written.add(thrown)) {
      return;
    }
    int index = written.size() - 1;
    writeLine("exception", relation, String.valueOf(parent), thrown.getClass().getName(),
        messageOf(thrown));
    writeFrames(thrown.getStackTrace());
    for (Throwable suppressed : thrown.getSuppressed()) {
      writeChain(suppressed, "suppressed", index);
    }
    Throwable cause = causeOf(thrown);
    if (cause != null) {
      writeChain(cause, "cause", index);
    }
  }

  private void writeFrames(StackTraceElement[] frames) throws IOException {
    int end = Math.min(endOfTest(frames), MOST_FRAMES);
    for (int i = 0; i < end; i++) {
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

  private static String messageOf(Throwable thrown) {
    try {
      String message = thrown.getMessage();
      if (message == null) {
        return "";
      }
      return message.length() <= LONGEST_MESSAGE ? message : message.substring(0, LONGEST_MESSAGE);
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

  private void writeLine(String... fields) throws IOException {
    for (int i = 0; i < fields.length; i++) {
      out.write(i == 0 ? "" : "\t");
      out.write(escape(fields[i]));
    }
    out.write('\n');
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
