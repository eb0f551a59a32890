// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package usage;

/** Shows how a ledger is used, though not how it crashes. */
public class Branch {
  private int average;

  void closeOfDay(int from) {
    Ledger ledger = new Ledger("seven-7");
    ledger.open("sesame-42");
    ledger.enter("debit:17;credit:25");
    average = ledger.average(from);
  }
}
