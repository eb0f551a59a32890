package shop;

public class Till {
  private final Paper paper;

  private Till(Paper paper) {
    this.paper = paper;
  }

  public Paper paper() {
    return paper;
  }

  public static class Builder {
    private int width;

    public Builder width(int value) {
      width = value;
      return this;
    }

    public Till build() {
      return new Till(width > 0 ? new Paper() : null);
    }
  }
}

class Paper {}
