package depot;

public class Shelf {
  private int changes;

  public void put(Parcel parcel) {
    changes++;
  }

  public Cursor cursor() {
    return new Cursor();
  }

  public class Cursor {
    private final int expected = changes;

    private Cursor() {}

    public void advance() {
      if (expected != changes) {
        throw new IllegalStateException("the shelf was changed");
      }
    }
  }
}
