package shop;

import java.util.ArrayList;
import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class HeldNestTest {
  @Test
  @SuppressWarnings({"rawtypes", "unchecked"})
  void addThrowsNullPointerException() {
    Object item = "a";
    for (int i = 0; i < 5000; i++) {
      ArrayList next = new ArrayList();
      next.add(item);
      item = next;
    }
    new Cart().add(item);
  }
}
