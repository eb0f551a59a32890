package shop;

import java.util.List;
import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.compare(Cart.java)
 */
class GenericStubsTest {
  @Test
  void compareThrowsNullPointerException() {
    Cart.Sorter<Object> sorter =
        new Cart.Sorter<Object>() {
          @Override
          public int sort(Object first, Object second) { return 0; }

          @Override
          public List<Object> all() { return null; }
        };
    Cart.sort(sorter, "x");
    Cart.compare((first, second) -> 0, object -> null);
  }
}
