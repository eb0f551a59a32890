package shop;

import java.util.Map;
import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class ArraysTest {
  @Test
  void addThrowsNullPointerException() {
    int[] counts = {1, 2};
    String[][] table = {new String[] {"a", null}};
    byte[] buffer = new byte[20];
    Cart.arrays(counts, table, buffer, int[].class);
    String[][] rows = new String[0][];
    Cart.arrays(new int[0], rows, null, Map.Entry.class);
  }
}
