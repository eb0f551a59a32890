// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

import java.util.Iterator;
import java.util.Map;

/** Keys that a map was asked for in vain, each with the most similar one it has: a test needs one of them to be the other. */
final class Lookups {
    private static final int MOST_KEYS = 32;

    private Lookups() {}

    /** Calls nothing of the subject: the map is one of the platform's, the key a text or a boxed number. */
    static void note(Object map, Object key) {
        // To look for the keys of an empty map with room for millions takes longer than a test may.
        if (map instanceof Map && Predicates.isPlain((Map<?, ?>) map) && !((Map<?, ?>) map).isEmpty()
                && Branches.writable(key) != null) {
            Object similar = mostSimilar((Map<?, ?>) map, key);
            if (similar != null) {
                Branches.unlike(key, similar);
            }
        }
    }

    /** Null if the key itself is there, or no other. */
    private static Object mostSimilar(Map<?, ?> map, Object wanted) {
        Object found = null;
        double least = Double.POSITIVE_INFINITY;
        try {
            Iterator<?> keys = map.keySet().iterator();
            for (int i = 0; i < MOST_KEYS && keys.hasNext(); i++) {
                Object key = keys.next();
                if (wanted.equals(key)) {
                    return null;
                }
                double distance = Distances.unequal(wanted, key);
                if (distance < least) {
                    least = distance;
                    found = key;
                }
            }
        } catch (RuntimeException changedByAnotherThread) {
            return found;
        }
        return found;
    }
}
