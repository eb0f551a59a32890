// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package doors;

/** Crashes like any other program. */
public class Victim {
  public static int half(int number) {
    if (number < 0) {
      throw new IllegalArgumentException("negative"); // half
    }
    return number / 2;
  }
}
