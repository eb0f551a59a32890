package shop;

import java.io.EOFException;
import java.io.IOException;
import java.util.Comparator;
import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.fill(Cart.java)
 */
class ThrowingStubsTest {
  @Test
  void fillThrowsNullPointerException() {
    Cart.take(() -> { throw new IOException("closed"); });
    EOFException exception = new EOFException();
    Cart.take(() -> { throw exception; });
    Cart.Shelf<String> shelf =
        new Cart.Shelf<String>() {
          @Override
          public int size() {
            throw new IllegalStateException();
          }

          @Override
          public void close() throws EOFException {
            throw exception;
          }

          @Override
          public Cart.Shelf<String> add(String object) { return null; }

          @Override
          public Cart.Shelf<String> sorted(Comparator<? super String> comparator) {
            return null;
          }
        };
    Cart.fill(shelf);
  }
}
