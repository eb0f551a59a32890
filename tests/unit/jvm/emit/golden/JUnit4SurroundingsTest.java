package shop;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;
import org.junit.After;
import org.junit.Test;

/*
 * Reproduces this crash:
 *
 *   java.lang.NullPointerException
 *       at shop.Cart.add(Cart.java)
 */
public class JUnit4SurroundingsTest {
  private final Properties properties = (Properties) System.getProperties().clone();
  private final InputStream input = System.in;
  private final Locale locale = Locale.getDefault();
  private final TimeZone timeZone = TimeZone.getDefault();

  @After
  public void restoreSurroundings() {
    System.setProperties(properties);
    System.setIn(input);
    Locale.setDefault(locale);
    TimeZone.setDefault(timeZone);
  }

  @Test
  public void addThrowsNullPointerException() {
    System.setProperty("shop.mode", "x");
    System.setIn(new ByteArrayInputStream("yes".getBytes()));
    Locale.setDefault(Locale.GERMANY);
    TimeZone.setDefault(TimeZone.getTimeZone("CET"));
    new Cart();
  }
}
