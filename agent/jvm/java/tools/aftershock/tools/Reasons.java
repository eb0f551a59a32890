// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

/** Why JUnit could not do what it was asked to. */
final class Reasons {
  private static final int MOST = 5;

  private Reasons() {}

  /** The exception and its causes in one line; JUnit wraps what matters more than once. */
  static String of(Throwable thrown) {
    StringBuilder reasons = new StringBuilder();
    Throwable cause = thrown;
    for (int i = 0; i < MOST && cause != null; i++) {
      reasons.append(i == 0 ? "" : "; ").append(text(cause));
      cause = cause.getCause();
    }
    return reasons.toString();
  }

  private static String text(Throwable thrown) {
    String name = thrown.getClass().getName();
    return thrown.getMessage() == null ? name : name + ": " + thrown.getMessage();
  }
}
