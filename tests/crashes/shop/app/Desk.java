// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop.app;

import shop.core.Cart;
import shop.core.Catalogue;
import shop.core.Discount;
import shop.core.Order;

/** Carries out what the lines of a file ask for. */
public class Desk {
  private final Catalogue catalogue = new Catalogue();
  private final Discount discount = new Discount(0, 0, 5);

  /** A line such as {@code stock tea;350} or {@code total tea milk}. */
  public String serve(String line) {
    String[] words = line.split(" ");
    switch (words[0]) {
      case "stock":
        return catalogue.read(words[1]).code();
      case "total":
        return "total " + fill(words).total();
      case "average":
        return "average " + fill(words).average();
      case "discount":
        return "discount " + discount.of(fill(words));
      case "send":
        return dispatch(fill(words));
      default:
        return "unknown: " + line;
    }
  }

  private Cart fill(String[] words) {
    Cart cart = new Cart();
    for (int i = 1; i < words.length; i++) {
      cart.add(catalogue, words[i]);
    }
    return cart;
  }

  private String dispatch(Cart cart) {
    Order order = new Order(cart);
    if (cart.size() > 1) order.pay(cart.total());
    order.send();
    return "sent";
  }
}
