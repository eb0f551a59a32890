// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package junit.framework;

/** As much of JUnit 3.8 as a program could have with it. */
public abstract class TestCase {
  public abstract void runBare() throws Throwable;
}
