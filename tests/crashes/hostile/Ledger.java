// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package hostile;

/** Crashes for one amount, and for none at all writes over the memory that the worker shares with the engine. */
public final class Ledger {
    private Ledger() {}

    public static void post(int amount) throws Exception {
        if (amount == 0) {
            SharedMemory.fill();
        }
        if (amount == 77) {
            throw new IllegalStateException("balance"); // frame 1
        }
    }
}
