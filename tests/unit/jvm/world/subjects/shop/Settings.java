package shop;

import java.util.Locale;
import java.util.TimeZone;

public class Settings {
  public static String mode() {
    return property("shop.mode");
  }

  private static String property(String key) {
    return System.getProperty(key);
  }

  public static int answer() throws java.io.IOException {
    return System.in.read();
  }

  public static boolean isThere(String name) {
    return new java.io.File(name).exists();
  }

  public static String place() {
    return Locale.getDefault() + " " + TimeZone.getDefault();
  }
}
