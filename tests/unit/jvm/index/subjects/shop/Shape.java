package shop;

public interface Shape {
  double area();
}
