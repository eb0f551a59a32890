package shop;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

public class Stock<T extends Item> implements Iterable<T> {
  public Map<String, List<T>> shelves;

  public Stock(Collection<? extends Voucher> vouchers, Map<String, Integer> counts) {}

  public Stock(List<T> items) {}

  public void add(T item) {}

  public void allow(Class<? extends Visitor> kind, Comparable<Cart>[] order) {}

  public <U> void put(U thing, List<U> things) {}

  public Iterator<T> iterator() {
    return null;
  }

  public static Stock<Book> ofBooks() {
    return null;
  }

  public static class Book extends Item {
    public Book() {
      super("book");
    }

    public int price(char currency) {
      return 1;
    }
  }

  public static class Library extends Stock<Book> {
    public Library() {
      super(null);
    }
  }
}
