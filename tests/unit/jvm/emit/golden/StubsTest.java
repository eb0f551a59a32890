package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart$Discount.apply(Cart.java)
 */
class StubsTest {
  @Test
  void applyThrowsNullPointerException() {
    Cart.pay(() -> 0);
    Cart.Source source =
        new Cart.Source() {
          private int calls;
          private int nameCalls;

          @Override
          public int read() {
            switch (calls++) {
              case 0:
                return 7;
              case 1:
                return 8;
              default:
                return -1;
            }
          }

          @Override
          public String name() {
            return nameCalls++ == 0 ? "a" : null;
          }
        };
    Cart.drain(source);
    Cart.Discount discount =
        new Cart.Discount(50) {
          @Override
          protected int of(int number) {
            return 0;
          }
        };
    discount.apply(200);
  }
}
