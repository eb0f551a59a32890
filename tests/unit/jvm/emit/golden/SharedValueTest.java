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
    String item = "Ann of the green house by the sea";
    Cart cart = new Cart(item);
    cart.add(item);
    cart.iterator();
  }
}
