// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package verification;

/** Throws what the attacks only claim to throw. */
public class Honest {
  public static void crash() {
    throw new IllegalStateException("wanted");
  }

  /** What the runner writes after {@link #crash} but for the key that only it has. */
  static String forgedText() {
    return "record\t2\nexception\ttop\t-1\tjava.lang.IllegalStateException\twanted\n"
        + "frame\tverification.Honest\tcrash\tHonest.java\t9\n"
        + "end\n";
  }
}
