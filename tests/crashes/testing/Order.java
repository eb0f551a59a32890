// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package testing;

import java.util.ArrayList;
import java.util.List;
import org.junit.Assert;

public class Order {
  private final List<String> items = new ArrayList<>();

  public Order add(String item) {
    Assert.assertFalse(items.contains(item));
    items.add(item);
    return this;
  }

  List<String> items() {
    return items;
  }
}
