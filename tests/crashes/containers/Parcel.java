package depot;

public class Parcel {
  private int weight;
  private String label;

  public void setLabel(String label) {
    this.label = label;
  }

  public void setWeight(int weight) {
    this.weight = weight;
  }

  int weight() {
    return weight;
  }

  String label() {
    return label;
  }
}
