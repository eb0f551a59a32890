// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package office;

import shop.Ledger;

/** A caller that only its own package can name. */
class Desk {
    int open(String text) {
        return new Ledger().first(text, 3);
    }
}
