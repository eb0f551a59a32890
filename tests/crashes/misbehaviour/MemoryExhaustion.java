// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.util.ArrayList;
import java.util.List;

/** Keeps all it allocates until there is nothing left. */
public final class MemoryExhaustion {
    private MemoryExhaustion() {}

    public static void run() {
        List<byte[]> kept = new ArrayList<>();
        for (;;) {
            kept.add(new byte[1 << 20]);
        }
    }
}
