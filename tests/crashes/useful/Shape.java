// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package useful;

public abstract class Shape {
  public abstract Shape shrink(int times);
}
