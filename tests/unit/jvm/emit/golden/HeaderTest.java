package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces frames 1 to 2 of the 4 of this crash:
 *
 *   java.lang.NullPointerException: a * / \ u000a message
 *   of two lines ?
 *       at java.util.Objects.requireNonNull(Cart.java)
 *       at shop.Cart.add(Cart.java:12)
 *       at shop.Cart.<init>(Cart.java)
 *       at shop.Main.main(Cart.java)
 */
class HeaderTest {
  @Test
  void addThrowsNullPointerException() {
    new Cart().add(null);
  }
}
