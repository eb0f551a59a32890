package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces frame 1 of the 2 of this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart$FruitBasket.copy(Cart.java)
 *       at shop.Cart$FruitBasket.copy(Cart.java)
 */
class BridgeTest {
  @Test
  void copyThrowsNullPointerException() {
    Cart.Basket basket = new Cart.FruitBasket();
    basket.copy("a");
    basket.copy(null);
  }
}
