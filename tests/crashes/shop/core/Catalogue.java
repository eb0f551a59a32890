// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop.core;

import java.util.HashMap;
import java.util.Map;

/** What the shop sells, by code. */
public class Catalogue {
  private final Map<String, Product> products = new HashMap<>();

  public void add(Product product) {
    products.put(product.code(), product);
  }

  /** Null if there is none. */
  public Product find(String code) {
    return products.get(code);
  }

  /** From a line such as {@code tea;350}. */
  public Product read(String line) {
    int end = line.indexOf(';');
    Product product = new Product(line.substring(0, end), Integer.parseInt(line.substring(end + 1)));
    add(product);
    return product;
  }
}
