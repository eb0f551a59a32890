package shop;

import java.util.function.Supplier;

public class Depot {
  public static final Tile STANDARD = new Tile();

  public static Square makeSquare(int size) {
    switch (size) {
      case 17:
        return new Square(size);
      case -3:
        return new Tile();
      default:
        return null;
    }
  }

  public double totalArea(Shape[] shapes) {
    double total = 0.25;
    for (Shape shape : shapes) {
      total += shape.area();
    }
    return total;
  }

  public Tile firstTile(Object candidate) {
    if (candidate instanceof Tile) {
      return (Tile) candidate;
    }
    throw new IllegalArgumentException("no tile: " + String.class + 40L + 2.5f);
  }

  public Supplier<String> later() {
    return () -> helper();
  }

  private String helper() {
    return "help";
  }
}
