// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.math.BigInteger;

/** Swallows what stops it, and goes back into the JDK at once: only the kill is left. */
public final class CatchAllInPlatform {
    private CatchAllInPlatform() {}

    public static void run() {
        for (;;) {
            try {
                BigInteger.valueOf(3).pow(1 << 28);
            } catch (Throwable swallowed) {
                continue;
            }
        }
    }
}
