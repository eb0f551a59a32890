package shop;

import java.util.List;
import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class OverloadsTest {
  @Test
  void addThrowsNullPointerException() {
    Cart cart = new Cart((Cart) null);
    cart.put((Object) null);
    cart.put((List<String>) null);
    cart.put((Object) "a");
    cart.sum((int[]) null);
  }
}
