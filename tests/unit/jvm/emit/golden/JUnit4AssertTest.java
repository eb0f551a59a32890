package shop;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.fail;

import java.util.Arrays;
import org.junit.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NumberFormatException
 *       at shop.Cart.textLength(Cart.java)
 */
public class JUnit4AssertTest {
  @Test
  public void textLengthThrowsNumberFormatException() {
    try {
      Cart.textLength("x");
      fail("NumberFormatException expected");
    } catch (NumberFormatException thrown) {
      StackTraceElement frame =
          Arrays.stream(thrown.getStackTrace())
              .filter(element -> element.getClassName().equals("shop.Cart"))
              .findFirst()
              .get();
      assertEquals("textLength", frame.getMethodName());
    }
  }
}
