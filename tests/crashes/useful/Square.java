// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package useful;

/** Narrows what it gives back, so that calls through its superclass go over a bridge method. */
public class Square extends Shape { // bridge
  private int side = 100;

  @Override
  public Square shrink(int times) {
    side = side / times; // shrink
    return this;
  }
}
