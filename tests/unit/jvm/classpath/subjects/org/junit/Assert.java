// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package org.junit;

public class Assert {
  public static void assertTrue(boolean condition) {}
}
