// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package hostile;

import java.math.BigInteger;
import java.util.concurrent.CountDownLatch;

/** Ways to take forever without passing a probe. */
public final class Waiting {
    private Waiting() {}

    public static void compute() {
        BigInteger.valueOf(3).pow(1 << 28);
    }

    public static void rest() throws InterruptedException {
        new CountDownLatch(1).await();
    }
}
