// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package statements;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/** A method with branches to observe. */
public final class Choice {
    private Choice() {}

    public static int of(int number, String text) {
        int result = 0;
        if (number == 42) {
            result = 1;
        }
        if ("secret".equals(text)) {
            result += 2;
        }
        return result;
    }

    public static Object lookUp(String key) {
        Map<String, Integer> prices = new HashMap<>();
        prices.put("apple", 1);
        prices.put("pear", 2);
        return prices.get(key);
    }

    public static Object lookUpProperty(String key) {
        Properties settings = new Properties();
        settings.setProperty("colour", "red");
        return settings.getProperty(key);
    }
}
