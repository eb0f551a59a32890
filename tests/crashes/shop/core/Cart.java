// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop.core;

import java.util.ArrayList;
import java.util.List;

/** What one customer is about to buy. */
public class Cart {
  private final List<Product> products = new ArrayList<>();

  public void add(Catalogue catalogue, String code) {
    products.add(catalogue.find(code));
  }

  public int size() {
    return products.size();
  }

  public int total() {
    int total = 0;
    for (Product product : products) {
      total += product.price();
    }
    return total;
  }

  public int average() {
    return total() / products.size();
  }
}
