// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.util.Collections;
import java.util.List;

/** One run of a test, in a thread of its own, and what became of it. */
final class TestRun implements Runnable {
  private final Preparation preparation;
  private final String className;
  private final String methodName;
  private final TestOutcome outcome = new TestOutcome();
  private List<String[]> left = Collections.emptyList();

  TestRun(Preparation preparation, String className, String methodName) {
    this.preparation = preparation;
    this.className = className;
    this.methodName = methodName;
  }

  @Override
  public void run() {
    TestLauncher launcher = preparation.launcher();
    if (launcher == null) {
      outcome.fail(preparation.problem());
      return;
    }
    Surroundings before = Surroundings.now();
    try {
      launcher.launch(className, methodName, outcome);
    } catch (Throwable e) {
      outcome.fail("JUnit could not run the test: " + Reasons.of(e));
    }
    left = before.changedSince();
  }

  /** Whether the same test may be run again: it ran, and did not pass. */
  boolean canBeRepeated() {
    return outcome.problem() == null && !outcome.passed();
  }

  /** Runs code of the subject: that of its exceptions. */
  byte[] record() {
    return RecordWriter.write(outcome, left, className, methodName);
  }
}
