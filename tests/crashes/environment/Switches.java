// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package environment;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Locale;
import java.util.TimeZone;

/** Crashes that need a certain system property, input, locale or time zone. */
public class Switches {
    public static int retries() {
        String text = System.getProperty("environment.retries");
        if (text == null) {
            return 0;
        }
        return Integer.parseInt(text);
    }

    public static int required() {
        return System.getProperty("environment.required").length();
    }

    public static String answer() throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        String line = reader.readLine();
        if (line == null) {
            return "";
        }
        return line.substring(3);
    }

    public static char upper(String text) {
        if (text.isEmpty()) {
            return ' ';
        }
        if (!"TITLE".equals("title".toUpperCase(Locale.getDefault()))) {
            throw new IllegalStateException("letters differ");
        }
        return text.charAt(0);
    }

    public static int hours() {
        int hours = TimeZone.getDefault().getRawOffset() / 3600000;
        if (hours == 0) {
            return 0;
        }
        return new int[1][hours].length / (hours - hours);
    }
}
