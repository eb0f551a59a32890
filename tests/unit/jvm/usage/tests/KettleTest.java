// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package kitchen;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.Before;
import org.junit.Test;

public class KettleTest {
  private static final String NAME = String.valueOf(5);
  private Kettle kettle;

  @Before
  public void make() {
    kettle = new Kettle(NAME, 2);
  }

  @Test
  public void pours() {
    filled(8L);
    assertEquals(5, kettle.pour(new byte[2], 'y'));
  }

  @Test
  public void failsWithoutCups() {
    assertThrows(ArithmeticException.class, () -> kettle.pour(new byte[0], 'z'));
  }

  private void filled(long amount) {
    kettle.fill(amount, false);
  }
}
