// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop.core;

/** A cart on its way to the customer. */
public class Order {
  public enum State {
    NEW,
    PAID,
    SENT
  }

  private final Cart cart;
  private State state = State.NEW;

  public Order(Cart cart) {
    this.cart = cart;
  }

  public void pay(int cents) {
    if (cents >= cart.total()) state = State.PAID;
  }

  public void send() {
    if (state != State.PAID) throw new IllegalStateException("not paid: " + cart.size() + " products");
    state = State.SENT;
  }
}
