// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop.core;

/** The more products, the more per cent off. */
public class Discount {
  private final int[] steps;

  public Discount(int... steps) {
    this.steps = steps.clone();
  }

  public int of(Cart cart) {
    return steps[cart.size()] * cart.total() / 100;
  }
}
