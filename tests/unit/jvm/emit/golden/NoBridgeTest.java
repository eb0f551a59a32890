package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class NoBridgeTest {
  @Test
  void addThrowsNullPointerException() {
    Cart.FruitBasket basket = new Cart.FruitBasket();
    basket.copy("a");
    basket.copy(null);
  }
}
