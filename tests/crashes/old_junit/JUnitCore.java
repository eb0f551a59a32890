// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package org.junit.runner;

/** Of a JUnit 4 in which nothing is yet as it came to be. */
public class JUnitCore {
  public void run(Class<?> test) {
    throw new UnsupportedOperationException();
  }
}
