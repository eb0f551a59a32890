// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

import java.util.Arrays;

/** Which classes were used when: in which test last, and, while that is watched, by an initialiser that runs again. */
final class Uses {
    /** The test in which a class was used last; 0: never; negative: in this one, but not since the watch began. */
    static final int[] last = new int[Probes.CLASSES];
    static int test = 1;

    private static int[] inTest = new int[64];
    private static int inTestCount;
    private static int[] watched = new int[64];
    private static int watchedCount;
    private static int watches;

    private Uses() {}

    static void beginTest() {
        test++;
        inTestCount = 0;
        watchedCount = 0;
        watches = 0;
    }

    /** Notes a use that was not known yet. Whether the class's state is that of an earlier test. */
    static boolean isStale(int number) {
        int before = last[number];
        last[number] = test;
        if (watches > 0) {
            watched = append(watched, watchedCount++, number);
        }
        if (before == -test) {
            return false;
        }
        inTest = append(inTest, inTestCount++, number);
        return before != 0;
    }

    /** From now on uses are noted again. Returns where the list of what is watched stands. */
    static int watch() {
        watches++;
        for (int i = 0; i < inTestCount; i++) {
            last[inTest[i]] = -test;
        }
        return watchedCount;
    }

    static void unwatch() {
        if (--watches > 0) {
            return;
        }
        watchedCount = 0;
        for (int i = 0; i < inTestCount; i++) {
            last[inTest[i]] = test;
        }
    }

    static int watchedCount() {
        return watchedCount;
    }

    static int watched(int index) {
        return watched[index];
    }

    private static int[] append(int[] list, int count, int value) {
        int[] roomy = count < list.length ? list : Arrays.copyOf(list, 2 * count);
        roomy[count] = value;
        return roomy;
    }
}
