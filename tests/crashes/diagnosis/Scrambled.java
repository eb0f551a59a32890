// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Numbers that no search finds its way back from. */
final class Scrambled {
    private Scrambled() {}

    static long of(long number) {
        long mixed = number;
        for (int i = 0; i < 5; i++) {
            mixed = (mixed ^ (mixed >>> 31)) * 0x7fb5d329728ea185L;
            mixed = (mixed ^ (mixed >>> 27)) * 0x81dadef4bc2dd44dL;
        }
        return mixed;
    }
}
