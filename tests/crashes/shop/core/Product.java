// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop.core;

/** Something on sale, its price in cents. */
public final class Product {
  private final String code;
  private final int price;

  public Product(String code, int price) {
    if (code == null || code.isEmpty()) throw new IllegalArgumentException("a product needs a code");
    this.code = code;
    this.price = price;
  }

  public String code() {
    return code;
  }

  public int price() {
    return price;
  }
}
