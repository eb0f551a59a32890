package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart$Discount.apply(Cart.java)
 */
class HiddenFieldTest {
  @Test
  void applyThrowsNullPointerException() {
    int number = Cart.pay(() -> 0);
    Cart.Discount discount =
        new Cart.Discount(number) {
          @Override
          protected int of(int number2) {
            return number;
          }
        };
    discount.apply(200);
  }
}
