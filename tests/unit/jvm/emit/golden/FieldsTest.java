package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces frame 1 of the 2 of this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart$Item.length(Cart.java)
 *       at shop.Cart.add(Cart.java)
 */
class FieldsTest {
  @Test
  void lengthThrowsNullPointerException() {
    Cart.EMPTY.status = Cart.Status.CLOSED;
    Cart.Item item = new Cart().new Item(null);
    item.length();
  }
}
