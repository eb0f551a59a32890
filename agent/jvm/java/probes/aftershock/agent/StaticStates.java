// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

import java.util.IdentityHashMap;

/**
 * How the static state of each class is put back: by running its initialiser again, until that has been seen to change nothing
 * but the class's own state, all of which can be kept; from then on by what was kept. What an initialiser changes in the platform
 * is not seen: most of that is never put back either.
 */
final class StaticStates {
    /** Tests differ in what they have changed before; after so many in vain a class is run again for ever. */
    private static final int MOST_ATTEMPTS = 6;

    private static final StaticState[] STATES = new StaticState[Probes.CLASSES];
    private static final byte[] ATTEMPTS = new byte[Probes.CLASSES];
    private static final IdentityHashMap<Object, Object> OWNED = new IdentityHashMap<>();

    private StaticStates() {}

    static void putBack(long agent, int number) {
        StaticState known = STATES[number];
        if (known != null) {
            if (known.superNumber != 0) {
                Probes.touch(known.superNumber);
            }
            known.putBack();
        } else if (ATTEMPTS[number] >= MOST_ATTEMPTS || !Memory.isAvailable()) {
            Probes.reset(agent, number);
        } else {
            ATTEMPTS[number]++;
            int from = Uses.watch();
            try {
                Probes.reset(agent, number);
                if (onlyOwnStateChanged(from, number)) {
                    STATES[number] = keep(agent, number);
                }
            } finally {
                Uses.unwatch();
            }
        }
    }

    private static boolean onlyOwnStateChanged(int from, int number) {
        for (int i = from; i < Uses.watchedCount(); i++) {
            int other = Uses.watched(i);
            if (other == number || !Probes.isResettable(other)) {
                continue;
            }
            if (STATES[other] == null || !STATES[other].isUnchanged()) {
                return false;
            }
        }
        return true;
    }

    private static StaticState keep(long agent, int number) {
        try {
            Class<?> type = Probes.onlyClass(agent, number);
            ObjectWalk walk = new ObjectWalk(OWNED);
            if (type != null && walk.from(type)) {
                return new StaticState(Probes.superNumber(agent, number), walk);
            }
        } catch (Throwable refused) {
            // A field whose type is missing, a platform that hides its fields: nothing is lost but time.
        }
        ATTEMPTS[number] = MOST_ATTEMPTS;
        return null;
    }
}
