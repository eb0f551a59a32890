// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

/** One version of JUnit, with its own launcher. */
interface TestLauncher {
  /** Runs one test method with its fixtures. Whatever this throws, JUnit could not run the test. */
  void launch(String className, String methodName, TestOutcome outcome) throws Exception;

  /** A class of ours with one test, {@code test}: running it loads what running any test needs. */
  Class<?> rehearsal();
}
