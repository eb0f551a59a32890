// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package usage;

import static org.junit.Assert.assertEquals;

import org.junit.Before;
import org.junit.Test;

public class LedgerTest {
  private Ledger ledger;

  @Before
  public void openLedger() {
    ledger = new Ledger("tested!");
    ledger.open("sesame-42");
  }

  @Test
  public void totalOfOneEntry() {
    enter("debit:17;credit:25");
    assertEquals(18, ledger.total(0));
  }

  private void enter(String line) {
    ledger.enter(line);
  }
}
