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
    String owner = "Ann";
    Cart cart = new Cart(owner);
    cart.add(owner);
    cart.iterator();
  }
}
