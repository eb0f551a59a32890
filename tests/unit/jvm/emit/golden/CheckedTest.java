package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.load(Cart.java)
 */
class CheckedTest {
  @Test
  @SuppressWarnings("deprecation")
  void loadThrowsNullPointerException() throws Exception {
    Cart cart = new Cart();
    cart.old("x");
    cart.load("");
  }
}
