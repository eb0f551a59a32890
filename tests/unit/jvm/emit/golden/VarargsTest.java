package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class VarargsTest {
  @Test
  void addThrowsNullPointerException() {
    Cart cart = new Cart();
    cart.packagePrivate(5);
    cart.sum(2, 1);
  }
}
