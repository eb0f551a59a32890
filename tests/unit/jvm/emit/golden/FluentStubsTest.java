package shop;

import java.util.Comparator;
import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.fill(Cart.java)
 */
class FluentStubsTest {
  @Test
  void fillThrowsNullPointerException() {
    Cart.Shelf<String> shelf =
        new Cart.Shelf<String>() {
          @Override
          public Cart.Shelf<String> add(String object) {
            return this;
          }

          @Override
          public int size() { return 0; }

          @Override
          public Cart.Shelf<String> sorted(Comparator<? super String> comparator) {
            return null;
          }

          @Override
          public void close() {}
        };
    Cart.fill(shelf);
  }
}
