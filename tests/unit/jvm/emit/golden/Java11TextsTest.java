package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class Java11TextsTest {
  @Test
  void addThrowsNullPointerException() {
    Cart.textLength("x".repeat(58));
    Cart.textLength("<" + "[{".repeat(30) + ">");
  }
}
