// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package kitchen;

public class Kettle {
  private int litres;

  public Kettle(String name, int litres) {
    this.litres = litres;
  }

  public Kettle fill(long amount, boolean hot) {
    litres += (int) amount;
    return this;
  }

  public int pour(byte[] cups, char size) {
    return litres / cups.length;
  }

  public static Kettle of(Object maker, String... names) {
    return new Kettle(names[0], 1);
  }

  public void heat(int degrees, Runnable whenDone) {}
}
