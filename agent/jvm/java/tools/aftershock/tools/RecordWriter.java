// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Writes what one run of a test came to, one item per line and its fields split by tabs:
 *
 * <pre>
 * record     2
 * problem    why JUnit did not run the test; nothing else follows but the end
 * exception  top|cause|suppressed  index of the one it belongs to, or -1  class  message
 * frame      class  method  file or nothing  line
 * fixture    class  message of what a fixture threw after the test
 * left       what of the surroundings is not as it was  its name or nothing
 * end
 * </pre>
 *
 * <p>A text without {@code end} is not complete. No exception means that the test passed.
 */
final class RecordWriter {
  private static final String VERSION = "2";
  private static final int LONGEST_FIELD = 1 << 16;
  private static final int LONGEST_TEXT = 2 << 20;

  private final StringBuilder out = new StringBuilder();

  private RecordWriter() {}

  static byte[] write(
      TestOutcome outcome, List<String[]> left, String testClass, String testMethod) {
    RecordWriter writer = new RecordWriter();
    writer.line("record", VERSION);
    if (outcome.problem() != null) {
      writer.line("problem", outcome.problem());
    } else {
      new ThrownWriter(writer, testClass, testMethod).write(outcome.thrown());
      for (String[] item : left) {
        if (!writer.isFull()) {
          writer.line("left", item[0], item[1]);
        }
      }
    }
    writer.line("end");
    return writer.out.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Whether nothing that can be left out should be written any more. */
  boolean isFull() {
    return out.length() > LONGEST_TEXT;
  }

  void line(String... fields) {
    for (int i = 0; i < fields.length; i++) {
      out.append(i == 0 ? "" : "\t").append(escape(cut(fields[i], LONGEST_FIELD)));
    }
    out.append('\n');
  }

  static String cut(String text, int longest) {
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
