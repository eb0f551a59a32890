// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import org.junit.runner.Description;
import org.junit.runner.JUnitCore;
import org.junit.runner.Request;
import org.junit.runner.notification.Failure;
import org.junit.runner.notification.RunListener;

/** JUnit 4's JUnitCore with a request for one method. It takes up nothing of the class path. */
final class Junit4Launcher implements TestLauncher {
  @Override
  public void launch(String className, String methodName, TestOutcome outcome) throws Exception {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    JUnitCore core = new JUnitCore();
    core.addListener(new Listener(outcome));
    core.run(Request.method(Class.forName(className, false, loader), methodName));
  }

  @Override
  public Class<?> rehearsal() {
    return Junit4Rehearsal.class;
  }

  private static final class Listener extends RunListener {
    /** The name of the method that JUnit makes up for a class that it cannot run. */
    private static final String NO_TEST = "initializationError";

    private final TestOutcome outcome;

    Listener(TestOutcome outcome) {
      this.outcome = outcome;
    }

    /** Once for each failure: of the test, then of the fixtures that ran after it. */
    @Override
    public void testFailure(Failure failure) {
      if (NO_TEST.equals(failure.getDescription().getMethodName())) {
        outcome.fail("JUnit could not run the test: " + Reasons.of(failure.getException()));
      } else {
        outcome.threw(failure.getException());
      }
    }

    @Override
    public void testAssumptionFailure(Failure failure) {
      outcome.threw(failure.getException());
    }

    @Override
    public void testIgnored(Description test) {
      outcome.fail("JUnit skipped the test: it is ignored.");
    }

    @Override
    public void testFinished(Description test) {
      if (!NO_TEST.equals(test.getMethodName())) {
        outcome.end();
      }
    }
  }
}
