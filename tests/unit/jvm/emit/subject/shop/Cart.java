// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** The program that the tests of emitting and verifying write tests for. */
public class Cart {
  public enum Status {
    OPEN,
    CLOSED
  }

  public interface Price {
    int amount();
  }

  public interface Source {
    int read();

    String name();
  }

  public interface Sorter<T> {
    int sort(T first, T second);

    List<T> all();
  }

  public abstract static class Discount {
    protected final int percent;

    protected Discount(int percent) {
      this.percent = percent;
    }

    protected abstract int of(int price);

    public int apply(int price) {
      return price / of(price);
    }
  }

  public abstract static class Basket {
    public abstract Basket copy(Object item);
  }

  public static class FruitBasket extends Basket implements Comparable<FruitBasket> {
    @Override
    public FruitBasket copy(Object item) {
      item.hashCode();
      return this;
    }

    @Override
    public int compareTo(FruitBasket other) {
      return other.hashCode();
    }

    public void fill() {}
  }

  public class Item {
    public String label;

    public Item(String label) {
      this.label = label;
    }

    public int length() {
      return label.length() + items.size();
    }
  }

  private static class HiddenException extends RuntimeException {
    private static final long serialVersionUID = 1;

    HiddenException(Throwable cause) {
      super("hidden", cause);
    }
  }

  public static final Cart EMPTY = new Cart();
  public static int created;
  public Status status = Status.OPEN;
  protected final List<Object> items = new ArrayList<>();

  public Cart() {
    created++;
  }

  public Cart(String owner) {
    this();
    items.add(owner.trim());
  }

  public Cart(Cart other) {
    items.addAll(other.items);
  }

  public void add(Object item) {
    items.add(item);
  }

  public void add(String item, int count) {
    for (int i = 0; i < count; i++) {
      items.add(item.trim());
    }
  }

  public void put(Object item) {
    items.add(item.hashCode());
  }

  public void put(String item) {
    items.add(item.trim());
  }

  public void put(List<String> more) {
    items.addAll(more);
  }

  public Iterator<Object> iterator() {
    return items.iterator();
  }

  public static int total(Collection<?> prices) {
    return prices.iterator().next().hashCode();
  }

  public static int names(List<String> names) {
    return names.get(0).length();
  }

  public static int count(Map<String, Integer> counts, Set<String> keys) {
    return counts.get(keys.iterator().next());
  }

  public static <T extends Comparable<T>> T largest(Collection<T> values) {
    return values.iterator().next();
  }

  public int sum(int... amounts) {
    int sum = items.size();
    for (int amount : amounts) {
      sum += amount / (amount - 1);
    }
    return sum;
  }

  public static int primitives(byte b, short s, char c, long l, float f, double d, boolean z) {
    return (int) (b + s + c + l + f + d) / (z ? 0 : 1);
  }

  public static int arrays(int[] counts, String[][] table, byte[] buffer, Class<?> type) {
    return counts[2] + table[0][0].length() + buffer[100] + type.getName().length();
  }

  public static int textLength(String text) {
    return Integer.parseInt(text);
  }

  public static int pay(Price price) {
    return 100 / price.amount();
  }

  public static int drain(Source source) {
    int sum = 0;
    while (source.read() >= 0) {
      sum += source.name().length();
    }
    return sum;
  }

  public static <T> int sort(Sorter<T> sorter, T value) {
    return sorter.sort(value, sorter.all().get(0));
  }

  public static int compare(Comparator<String> comparator, Function<Object, String> names) {
    return comparator.compare("a", names.apply("b")) / 0;
  }

  public void load(String file) throws IOException {
    if (file.isEmpty()) {
      throw new IOException("no file");
    }
  }

  public void hide(Object item) {
    try {
      item.hashCode();
    } catch (NullPointerException e) {
      throw new HiddenException(e);
    }
  }

  @Deprecated
  public void old(Object item) {
    item.hashCode();
  }

  int packagePrivate(Object item) {
    return item.hashCode();
  }

  public static int depth(int level) {
    return depth(level + 1) + 1;
  }

  public static void spin() {
    while (created >= 0) {
      created = Math.max(created, 0);
    }
  }

  public interface Feed {
    String next() throws IOException;
  }

  public static int take(Feed feed) {
    try {
      return feed.next().length();
    } catch (IOException failed) {
      return -1;
    }
  }

  /** Each step gives back a shelf. */
  public interface Shelf<T> {
    int size();

    Shelf<T> add(T item);

    Shelf<T> sorted(Comparator<? super T> order);

    void close() throws IOException;
  }

  public static int fill(Shelf<String> shelf) {
    return shelf.add("a").add("b").size();
  }

  public static void exit() {
    System.exit(3);
  }

  public static void write(String file) throws IOException {
    new java.io.FileOutputStream(file).close();
  }
}
