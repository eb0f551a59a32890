package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class PrimitivesTest {
  @Test
  void addThrowsNullPointerException() {
    Cart.primitives((byte) 5, (short) -7, 'x', 9L, 0.5f, 1.0, true);
    Cart.primitives(Byte.MIN_VALUE, Short.MAX_VALUE, '\n', Long.MIN_VALUE, Float.POSITIVE_INFINITY,
        Double.NaN, false);
    Cart.primitives((byte) 0, (short) 0, '\ud800', 0L, Float.MAX_VALUE, -0.0, false);
  }
}
