// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

import java.util.Collection;
import java.util.Map;

/** Methods whose line numbers the test knows: lines are part of the contract. */
class Flow {
    static int fork(int a) {
        int result = 0;
        if (a > 7) {
            result = 1;
        } else {
            result = 2;
        }
        return result;
    }

    static int choose(int key) {
        switch (key) {
            case 3:
                return 30;
            case 5:
                return 50;
            default:
                return 0;
        }
    }

    static int guarded(String text) {
        int length = -1;
        try {
            length = text.length();
        } catch (NullPointerException e) {
            length = -2;
        }
        return length;
    }

    static Object fromMap(Map<String, Object> map, Collection<String> names) {
        Object last = null;
        for (String name : names) {
            String key = name.trim();
            Object value = map.get(key);
            if (value != null) {
                if (value instanceof String[]) {
                    last = "array";
                } else if (value instanceof String) {
                    last = "text";
                } else {
                    last = value.toString();
                }
            }
        }
        return last;
    }

    static void endless() {
        for (;;) {
            System.nanoTime();
        }
    }

    static boolean predicate(String text, long number) {
        if (text.equals("magic")) {
            return true;
        }
        return number < 5;
    }
}
