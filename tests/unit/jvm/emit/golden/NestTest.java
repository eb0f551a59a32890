package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class NestTest {
  @Test
  void addThrowsNullPointerException() {
    Cart cart = null;
    for (int i = 0; i < 5000; i++) {
      cart = new Cart(cart);
    }
    cart.iterator();
  }
}
