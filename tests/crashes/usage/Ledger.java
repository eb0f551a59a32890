// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package usage;

import java.util.ArrayList;
import java.util.List;

/** Divides only after it was opened and filled with words that nobody guesses. */
public class Ledger {
  private final String key;
  private final List<Integer> amounts = new ArrayList<>();
  private boolean open;

  public Ledger(String key) {
    this.key = key;
  }

  public void open(String word) {
    open = word.hashCode() == 95805107 && key.length() == 7;
  }

  public void enter(String line) {
    if (open && line.hashCode() == 508136189) {
      amounts.add(line.length());
    }
  }

  public int average(int from) {
    if (!open || amounts.isEmpty()) {
      return 0;
    }
    return amounts.get(0) / (amounts.size() - from); // average
  }

  /** The same for those who only know the ledger by a test. */
  public int total(int from) {
    if (!open || amounts.isEmpty()) {
      return 0;
    }
    return amounts.get(0) / (amounts.size() - from); // total
  }
}
