package depot;

import java.util.List;

public class Manifest {
  private final List<Parcel> parcels;

  public Manifest(List<Parcel> parcels) {
    this.parcels = parcels;
  }

  public int weightPerLabel() {
    int weight = 0;
    int labels = 0;
    for (Parcel parcel : parcels) {
      weight += parcel.weight();
      labels += parcel.label() == null ? 0 : 1;
    }
    return weight == 0 ? 0 : weight / labels;
  }
}
