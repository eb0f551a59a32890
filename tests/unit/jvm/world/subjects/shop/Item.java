package shop;

public abstract class Item implements Comparable<Item> {
  protected final String name;

  protected Item(String name) {
    this.name = name;
  }

  public abstract int price(char currency);

  public String name() {
    return name;
  }

  public int compareTo(Item other) {
    return name.compareTo(other.name);
  }
}
