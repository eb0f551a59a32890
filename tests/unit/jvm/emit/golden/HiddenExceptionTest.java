package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   shop.Cart$HiddenException
 *       at shop.Cart.hide(Cart.java)
 */
class HiddenExceptionTest {
  @Test
  void hideThrowsHiddenException() {
    Throwable thrown = assertThrows(Throwable.class, () -> new Cart().hide(null));
    assertEquals("shop.Cart$HiddenException", thrown.getClass().getName());
    StackTraceElement frame =
        Arrays.stream(thrown.getStackTrace())
            .filter(element -> element.getClassName().equals("shop.Cart"))
            .findFirst()
            .get();
    assertEquals("hide", frame.getMethodName());
  }
}
