// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package useful;

public final class Label {
  final int width;

  public Label(int width) {
    this.width = width;
  }
}
