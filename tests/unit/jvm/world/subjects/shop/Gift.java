package shop;

public class Gift {
  private final int size;

  protected Gift(int size) {
    this.size = size;
  }

  public String colour() {
    return "red";
  }

  public String label() {
    return "gift " + size;
  }

  public final int weight() {
    return size;
  }
}
