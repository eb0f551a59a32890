package shop;

public class Square implements Shape {
  static final int SIDES = 4;
  protected double side;
  private String label = "square";

  public Square(double side) {
    this.side = side;
  }

  public double area() {
    return side * side;
  }

  public void grow(double factor) {
    scale(factor);
  }

  private void scale(double factor) {
    side = side * factor;
  }

  public String label() {
    return label;
  }
}
