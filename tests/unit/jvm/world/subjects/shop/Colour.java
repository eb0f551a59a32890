package shop;

public enum Colour {
  RED,
  GREEN {
    @Override
    boolean loud() {
      return false;
    }
  };

  boolean loud() {
    return true;
  }
}
