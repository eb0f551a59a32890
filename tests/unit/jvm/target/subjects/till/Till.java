// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package till;

/** Crashes by values that are handed in, and by values of its own. Tests find lines by their mark. */
public class Till {
  private String name;
  private final int[] coins = new int[2];

  static int length(String text) {
    return text.length(); // parameter
  }

  static int padded(long width, String text) {
    return length(text) + (int) width; // handed on
  }

  static int trimmed(String text) {
    return length(text.isEmpty() ? null : text.trim()); // changed
  }

  int named() {
    return length(name); // field
  }

  int coin(int index) {
    return coins[index]; // index
  }

  int nextCoin(int index) {
    return coins[index + 1]; // computed index
  }

  int twoCoins(int index) {
    return coins[index] + coins[index + 1]; // either index
  }

  static long share(double weight, long amount, long people) {
    return amount / people; // divisor
  }

  static void check(int count, String label, Object unused) {
    if (count < 0 && label != null) {
      throw new IllegalArgumentException("negative: " + (count < -9 ? "very" : "slightly")); // thrown
    }
  }

  void open() {
    if (name == null) {
      throw new IllegalStateException("closed"); // state
    }
  }

  static int parse(String text) {
    return Integer.parseInt(text); // platform
  }

  static int spelled(CharSequence text) {
    return text.toString().length(); // answer
  }

  static Till cast(Object other) {
    return (Till) other; // cast
  }

  static int replaced(String text) {
    if (text == null) {
      text = System.getProperty("till");
    }
    return text.length(); // replaced
  }

  static int guarded(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return text.length(); // handler
    }
  }
}
