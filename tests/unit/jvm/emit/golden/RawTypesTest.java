package shop;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class RawTypesTest {
  @Test
  @SuppressWarnings({"rawtypes", "unchecked"})
  void addThrowsNullPointerException() {
    List list = new ArrayList();
    list.add(int.class);
    Cart.names(list);
  }
}
