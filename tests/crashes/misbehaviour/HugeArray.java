// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Asks for more memory at once than there is. */
public final class HugeArray {
    private HugeArray() {}

    public static void run() {
        int length = 2_000_000_000;
        for (int i = 0; i < 100; i++) {
            try {
                System.out.println(new long[length].length);
            } catch (OutOfMemoryError expected) {
                System.out.println(new Object[i].length);
            }
        }
        System.out.println(new Object[length].length);
    }
}
