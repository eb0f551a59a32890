// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop;

/** A package-private caller. */
class Clerk {
    private final Cart cart = new Cart();

    int ring(String item) {
        cart.add(item);
        return cart.total(item);
    }
}
