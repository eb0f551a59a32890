// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.util.ArrayList;
import java.util.List;

/** How one run of a test ended, in JUnit's own words. */
final class TestOutcome {
  private final List<Throwable> thrown = new ArrayList<>();
  private boolean ended;
  private String problem;

  /** What JUnit says that the test threw; a second one is of a fixture that ran after the test. */
  void threw(Throwable throwable) {
    thrown.add(throwable);
    ended = true;
  }

  /** JUnit ran the test to its end. */
  void end() {
    ended = true;
  }

  /** Why there was no run to speak of; the first reason counts. */
  void fail(String reason) {
    if (problem == null) {
      problem = reason;
    }
  }

  boolean passed() {
    return ended && problem == null && thrown.isEmpty();
  }

  /** Of the test, and then of its fixtures. */
  List<Throwable> thrown() {
    return thrown;
  }

  /** Why JUnit did not run the test; null: it did. A test that JUnit never ran has not passed. */
  String problem() {
    if (problem != null || ended) {
      return problem;
    }
    return "JUnit found no such test.";
  }
}
