// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package useful;

import java.util.HashMap;
import java.util.Map;

/** Crashes by a null that a caller hands in, and by the same null where it is its own work. */
public class Register {
  private final Map<String, Label> labels = new HashMap<>();

  public void add(String code, int width) {
    labels.put(code, new Label(width));
  }

  public Label labelOf(String code) {
    return labels.get(code);
  }

  public static int width(Label label) {
    return label.width * 2; // width
  }

  public int widthOf(String code) {
    return width(labelOf(code)); // widthOf
  }

  public static int weigh(Parcel parcel) {
    return parcel.weight * 2; // weigh
  }

  public static int ship(String to, Parcel parcel) {
    return weigh(parcel) + to.length(); // ship
  }
}
