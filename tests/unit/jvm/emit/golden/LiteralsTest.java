package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class LiteralsTest {
  @Test
  void addThrowsNullPointerException() {
    new Cart().add(null, 3);
  }
}
