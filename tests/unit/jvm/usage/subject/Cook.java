// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package kitchen;

/** Callers; what they do is read, not run. */
class Cook {
  private Kettle own;

  int constants() {
    StringBuilder unrelated = new StringBuilder("nothing");
    unrelated.append("more");
    Kettle kettle = new Kettle("tin", 3);
    kettle.fill(4L, true);
    return kettle.pour(new byte[] {1, -2}, 'x');
  }

  void parameters(String name, boolean loud) {
    if (loud) {
      throw new IllegalStateException(name);
    }
    for (int i = 0; i < 3; i++) {
      own = new Kettle(name, 40 + 2);
    }
    own.heat(100, () -> {});
  }

  static Kettle factory() {
    return Kettle.of(helper(), "a", "b").fill(0, false);
  }

  private static Object helper() {
    return "helped";
  }
}
