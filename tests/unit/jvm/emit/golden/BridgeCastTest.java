package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart$FruitBasket.compareTo(Cart.java)
 */
class BridgeCastTest {
  @Test
  void compareToThrowsNullPointerException() {
    Cart.FruitBasket basket = new Cart.FruitBasket();
    basket.fill();
    ((Comparable<Cart.FruitBasket>) basket).compareTo(null);
  }
}
