// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A test like those that are emitted: it has a fixture, and it fails. */
class Junit5Rehearsal {
  @AfterEach
  void after() {}

  @Test
  void test() {
    throw new IllegalStateException();
  }
}
