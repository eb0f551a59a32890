// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.math.BigInteger;

/** One call into the JDK that takes minutes: no probe of the subject's code comes by. */
public final class EndlessInPlatform {
    private EndlessInPlatform() {}

    public static void run() {
        BigInteger.valueOf(3).pow(1 << 28);
    }
}
