package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class TwoRolesTest {
  @Test
  void addThrowsNullPointerException() {
    new Cart("Ann").add("Ann");
  }
}
