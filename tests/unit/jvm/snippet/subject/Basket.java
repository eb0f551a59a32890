// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package fruit;

import java.util.List;
import java.util.concurrent.Callable;

/** What snippets call: overloads, chains, arrays, nested types. */
public class Basket {
  public static final Basket EMPTY = new Basket();
  public int size;

  public Basket() {}

  public Basket(String owner) {
    size = owner.length();
  }

  public static Basket of(String... fruits) {
    return new Basket();
  }

  public static Basket weigh(long grams, double factor) {
    return new Basket();
  }

  public Basket add(String fruit) {
    return this;
  }

  public Basket add(int count) {
    return this;
  }

  public Basket add(Object anything) {
    return this;
  }

  public void fill(byte[] bytes, char[] letters) {}

  public void each(Callable<?> action) {}

  public void take(List<?> list, Kind kind, Class<?> type) {}

  /** Kinds. */
  public enum Kind {
    SWEET,
    SOUR
  }
}
