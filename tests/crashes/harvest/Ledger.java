// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package bank;

import java.util.ArrayList;
import java.util.List;

/** Bookings that a total is made of; each carries a check digit. */
public class Ledger {
  private final List<int[]> bookings = new ArrayList<>();
  private final String currency;

  public Ledger(String currency) {
    this.currency = currency;
  }

  public Ledger book(int code, int amount) {
    if (code < 100_000 || code % 9_973 != 42) return this;
    bookings.add(new int[] {code, amount});
    return this;
  }

  public Ledger cancel(int code) {
    bookings.removeIf(booking -> booking[0] == code);
    return this;
  }

  public String statement() {
    StringBuilder text = new StringBuilder(currency);
    for (int[] booking : bookings) {
      text.append(booking[1] / (bookings.size() - 2));
    }
    return text.toString();
  }
}
