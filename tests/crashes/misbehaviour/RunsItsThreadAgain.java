// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Calls the method that the thread it runs on was started with. */
public final class RunsItsThreadAgain {
    private RunsItsThreadAgain() {}

    public static void run() {
        Thread.currentThread().run();
    }
}
