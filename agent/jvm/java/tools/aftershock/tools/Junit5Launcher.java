// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The launcher of the JUnit platform (1.8 and later) with the Jupiter engine and nothing else: no
 * engine, listener, filter, extension or setting that the class path offers is taken up.
 */
final class Junit5Launcher implements TestLauncher {
  private static final String INTERCEPTORS = "junit.platform.launcher.interceptors.enabled";

  private final LauncherSession session;

  Junit5Launcher() {
    // The one service that only a property keeps out (JUnit 5.10 and later), read when a session
    // is opened; a file of the class path could have set it.
    System.setProperty(INTERCEPTORS, "false");
    try {
      session = LauncherFactory.openSession(config());
    } finally {
      System.clearProperty(INTERCEPTORS);
    }
  }

  private static LauncherConfig config() {
    return LauncherConfig.builder()
        .enableTestEngineAutoRegistration(false)
        .enableLauncherSessionListenerAutoRegistration(false)
        .enableLauncherDiscoveryListenerAutoRegistration(false)
        .enablePostDiscoveryFilterAutoRegistration(false)
        .enableTestExecutionListenerAutoRegistration(false)
        .addTestEngines(new JupiterTestEngine())
        .build();
  }

  private static LauncherDiscoveryRequest request(String className, String methodName) {
    return LauncherDiscoveryRequestBuilder.request()
        .selectors(DiscoverySelectors.selectMethod(className, methodName))
        // Neither system properties nor junit-platform.properties of the class path.
        .enableImplicitConfigurationParameters(false)
        // Else JUnit takes frames out of what was thrown (5.10 and later).
        .configurationParameter("junit.platform.stacktrace.pruning.enabled", "false")
        .build();
  }

  @Override
  public void launch(String className, String methodName, TestOutcome outcome) {
    Listener listener = new Listener(outcome);
    try {
      session.getLauncher().execute(request(className, methodName), listener);
    } catch (Throwable e) {
      // JUnit reports no OutOfMemoryError: it lets it pass.
      Throwable memory = outOfMemory(e);
      if (memory == null || !listener.testStarted) {
        throw e;
      }
      outcome.threw(memory);
    }
  }

  private static Throwable outOfMemory(Throwable thrown) {
    Throwable cause = thrown;
    while (cause != null && !(cause instanceof OutOfMemoryError)) {
      cause = cause.getCause();
    }
    return cause;
  }

  @Override
  public Class<?> rehearsal() {
    return Junit5Rehearsal.class;
  }

  private static final class Listener implements TestExecutionListener {
    private final TestOutcome outcome;
    private boolean testStarted;

    Listener(TestOutcome outcome) {
      this.outcome = outcome;
    }

    @Override
    public void executionStarted(TestIdentifier test) {
      testStarted |= test.isTest();
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
      outcome.fail("JUnit skipped the test: " + reason);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
      Throwable thrown = result.getThrowable().orElse(null);
      if (thrown != null && !test.getParentId().isPresent()) {
        // Of the engine itself: the test was not found, or JUnit's parts do not fit together.
        outcome.fail("JUnit could not run the test: " + Reasons.of(thrown));
      } else if (thrown != null) {
        outcome.threw(thrown);
      } else if (test.isTest()) {
        outcome.end();
      }
    }
  }
}
