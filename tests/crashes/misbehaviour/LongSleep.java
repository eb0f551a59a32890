// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Sleeps for longer than anybody would wait. */
public final class LongSleep {
    private LongSleep() {}

    public static void run() throws InterruptedException {
        Thread.sleep(24L * 60 * 60 * 1000);
    }
}
