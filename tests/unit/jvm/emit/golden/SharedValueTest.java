package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class SharedValueTest {
  @Test
  void addThrowsNullPointerException() {
    Cart cart = new Cart("Ann");
    cart.add("Ann");
    cart.iterator();
  }
}
