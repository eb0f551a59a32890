package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.hide(Cart.java)
 */
class CauseTest {
  @Test
  void hideThrowsNullPointerException() {
    Throwable thrown = assertThrows(Throwable.class, () -> new Cart().hide(null));
    Throwable crash = thrown.getCause();
    assertEquals("java.lang.NullPointerException", crash.getClass().getName());
    StackTraceElement frame =
        Arrays.stream(crash.getStackTrace())
            .filter(element -> element.getClassName().equals("shop.Cart"))
            .findFirst()
            .get();
    assertEquals("hide", frame.getMethodName());
  }
}
