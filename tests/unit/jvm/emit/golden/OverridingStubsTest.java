package shop;

import java.util.Iterator;
import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.pay(Cart.java)
 */
class OverridingStubsTest {
  @Test
  void payThrowsNullPointerException() {
    Object item =
        new Object() {
          @Override
          public String toString() {
            return null;
          }
        };
    Cart cart =
        new Cart("me") {
          @Override
          public Iterator<Object> iterator() {
            return null;
          }

          @Override
          int packagePrivate(Object object) {
            return 3;
          }
        };
    cart.add(item);
    Cart.Price price =
        new Cart.Price() {
          private int calls;

          @Override
          public int hashCode() {
            return calls++ == 0 ? 1 : 2;
          }

          @Override
          public int amount() { return 0; }
        };
    Cart.pay(price);
  }
}
