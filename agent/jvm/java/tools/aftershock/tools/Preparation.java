// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

/** Makes JUnit's launcher and runs a test of ours with it, so that the real one finds all loaded. */
final class Preparation implements Runnable {
  private final String junit;
  private TestLauncher launcher;
  private String problem = "JUnit's launcher did not come up.";

  /** {@code junit} is the version, 4 or 5. */
  Preparation(String junit) {
    this.junit = junit;
  }

  @Override
  public void run() {
    try {
      launcher = junit.equals("4") ? new Junit4Launcher() : new Junit5Launcher();
      TestRun rehearsal = new TestRun(this, launcher.rehearsal().getName(), "test");
      rehearsal.run();
      rehearsal.record();
    } catch (Throwable e) {
      problem = "JUnit's launcher cannot be used: " + Reasons.of(e);
    }
  }

  /** Null: there is none. */
  TestLauncher launcher() {
    return launcher;
  }

  /** Why there is no launcher. */
  String problem() {
    return problem;
  }
}
