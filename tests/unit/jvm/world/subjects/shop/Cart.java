package shop;

import java.util.ArrayList;
import java.util.List;

public class Cart {
  public static final int LIMIT = 99;
  public int discount;
  int hidden;
  private final List<Item> items = new ArrayList<Item>();
  private Visitor visitor;
  private int unread;

  public Cart() {}

  Cart(int discount) {
    this.discount = discount;
  }

  private Cart(String secret) {
    hidden = secret.length();
  }

  public static Cart parse(String text) {
    return new Cart(text);
  }

  public void setUnread(int value) {
    unread = value;
  }

  public void setVisitor(Visitor visitor) {
    this.visitor = visitor;
  }

  public int total(Object extra) {
    int sum = 0;
    if (extra instanceof Voucher && "gold\u00e9".equals(((Voucher) extra).code)) {
      sum = sum / '#' - 1000;
    }
    for (Item item : items) {
      sum += item.price('x') / visitor.share();
    }
    return sum > 40L ? (int) (sum * 0.5) : sum;
  }

  void packageOnly() {}

  protected void protectedOnly() {}

  private void privateOnly() {}

  public class Line {
    public Line(int number) {
      unread = number;
    }
  }

  static class Basket extends Cart {
    Basket() {}
  }

  public Runnable task() {
    return new Runnable() {
      public void run() {
        privateOnly();
      }
    };
  }
}
