// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package neighbours;

/** Two bugs on one line throw the same exception; the messages tell them apart. */
public class Till {
  private static String complaint(int coin, String currency) {
    return coin < 1 ? "no coin" : "foreign currency: '" + currency + "'";
  }

  public static int pay(int coin, String currency) {
    if (coin < 1 || !"crown".equals(currency)) throw new IllegalArgumentException(complaint(coin, currency)); // pay
    return coin;
  }
}
