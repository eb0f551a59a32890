package shop;

import org.junit.jupiter.api.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
class TextsTest {
  @Test
  void addThrowsNullPointerException() {
    Cart.textLength("\"\\u0041\n\t\u0001\u00e9\ud83d'");
    Cart.textLength(repeat("(", 70000));
    Cart.textLength(repeat("abejqcndsmiggimsdncqjeb", 6) + "abejqcndsmig");
  }

  private static String repeat(String text, int times) {
    StringBuilder repeated = new StringBuilder();
    for (int i = 0; i < times; i++) {
      repeated.append(text);
    }
    return repeated.toString();
  }
}
