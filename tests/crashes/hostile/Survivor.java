// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package hostile;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import misbehaviour.NativeActs;

/** Turns its JVM into another program, which outlives whoever started it. */
public class Survivor {
    public static void spread() throws IOException {
        try {
            NativeActs.run(library(), "become-sleep", mark());
        } catch (SecurityException refused) {
            // It goes on as if nothing had happened.
        }
        throw new IllegalStateException("spread"); // frame 1
    }

    private static String library() {
        for (String entry : System.getProperty("java.class.path").split(":")) {
            if (entry.endsWith("/hostile")) {
                return entry + "/libhostile_native.so";
            }
        }
        throw new IllegalArgumentException("no library");
    }

    private static String mark() throws IOException {
        try (BufferedReader mark = new BufferedReader(new InputStreamReader(
                Survivor.class.getResourceAsStream("/mark"), StandardCharsets.US_ASCII))) {
            return mark.readLine();
        }
    }
}
