// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Takes more steps to initialise than a test may take. */
public enum CostlyEnum {
    ONLY;

    private final int steps;

    CostlyEnum() {
        int count = 0;
        for (int i = 0; i < 3_000_000; i++) {
            count += i & 1;
        }
        steps = count;
    }

    public static void run() {
        if (ONLY.steps == 0) {
            throw new IllegalStateException();
        }
    }
}
