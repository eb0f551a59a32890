// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop;

import org.junit.Ignore;
import org.junit.Test;

public class AnnotatedTest {
  static class Fixture {}

  @Ignore({@Test})
  @Deprecated
  @Test(expected = {Cart.class})
  public void adds() {}
}
