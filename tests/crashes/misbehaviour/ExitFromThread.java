// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Another thread of the test asks the JVM to end. */
public final class ExitFromThread {
    private ExitFromThread() {}

    public static void run() throws InterruptedException {
        Thread thread = new Thread(() -> System.exit(5));
        thread.start();
        thread.join();
    }
}
