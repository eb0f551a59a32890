// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package environment;

import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Crashes that need files. */
public class Ledger {
    /** Two files whose contents differ in length. */
    public static void compare(File before, File after) throws IOException {
        List<String> old = Files.readAllLines(before.toPath(), StandardCharsets.UTF_8);
        List<String> now = Files.readAllLines(after.toPath(), StandardCharsets.UTF_8);
        if (!old.isEmpty() && !now.isEmpty() && !old.get(0).equals(now.get(0))) {
            throw new IllegalStateException("the first entry was changed");
        }
    }

    /** A folder with a file in it. */
    public static int count(File folder) {
        String[] names = folder.list();
        if (names != null && names.length > 0) {
            throw new IllegalStateException("not empty");
        }
        return 0;
    }

    /** A file that is opened by its name. */
    public static char initial(String name) throws IOException {
        try (BufferedReader reader = new BufferedReader(new FileReader(name))) {
            return reader.readLine().charAt(0);
        }
    }

    /** One file that begins with a word and has the right ending. */
    public static void read(Path file) throws IOException {
        if (!file.toString().endsWith(".ledger")) {
            return;
        }
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        if (text.startsWith("total:")) {
            Integer.parseInt(text.substring(6));
        }
    }
}
