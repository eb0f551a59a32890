// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package useful;

/** Nothing gives one back, so null can only come from the caller. */
public final class Parcel {
  final int weight;

  public Parcel(int weight) {
    this.weight = weight;
  }
}
