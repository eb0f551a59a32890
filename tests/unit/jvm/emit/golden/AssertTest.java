package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NumberFormatException
 *       at java.lang.Integer.parseInt(Cart.java)
 *       at shop.Cart.textLength(Cart.java:171)
 */
class AssertTest {
  @Test
  void textLengthThrowsNumberFormatException() {
    NumberFormatException thrown =
        assertThrows(NumberFormatException.class, () -> Cart.textLength("x"));
    StackTraceElement frame =
        Arrays.stream(thrown.getStackTrace())
            .filter(element -> element.getClassName().equals("shop.Cart"))
            .findFirst()
            .get();
    assertEquals("textLength", frame.getMethodName());
    assertEquals(171, frame.getLineNumber());
  }
}
