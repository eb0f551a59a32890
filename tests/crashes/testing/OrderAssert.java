// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package testing;

import org.junit.Assert;

/** Of a library for tests: each of its classes mentions JUnit, and none is a test. */
public class OrderAssert {
  private final Order order;

  public OrderAssert(Order order) {
    Assert.assertNotNull("order", order);
    this.order = order;
  }

  public OrderAssert hasItem(String name) {
    Assert.assertTrue(name, containsItem(name));
    return this;
  }

  private boolean containsItem(String name) {
    for (String item : order.items()) {
      if (item.trim().equals(name)) {
        return true;
      }
    }
    return false;
  }
}
