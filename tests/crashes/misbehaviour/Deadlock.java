// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.util.concurrent.CountDownLatch;

/** Two threads that each wait for the other's monitor. */
public final class Deadlock {
    private Deadlock() {}

    public static void run() throws InterruptedException {
        final Object first = new Object();
        final Object second = new Object();
        final CountDownLatch bothHold = new CountDownLatch(2);
        Thread other = new Thread(() -> lockInOrder(second, first, bothHold));
        other.start();
        lockInOrder(first, second, bothHold);
    }

    private static void lockInOrder(Object outer, Object inner, CountDownLatch bothHold) {
        synchronized (outer) {
            bothHold.countDown();
            try {
                bothHold.await();
            } catch (InterruptedException e) {
                return;
            }
            synchronized (inner) {
                bothHold.countDown();
            }
        }
    }
}
