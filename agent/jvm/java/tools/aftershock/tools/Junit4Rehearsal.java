// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import org.junit.After;
import org.junit.Test;

/** A test like those that are emitted: it has a fixture, and it fails. */
public class Junit4Rehearsal {
  @After
  public void after() {}

  @Test
  public void test() {
    throw new IllegalStateException();
  }
}
