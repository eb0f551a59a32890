// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

import java.io.FileWriter;
import java.io.IOException;
import java.io.Writer;

/** Writes where the sandbox does not let it. */
public class Journal {
    public void append(String entry) throws IOException {
        try (Writer writer = new FileWriter("/var/aftershock-journal.log", true)) {
            writer.write(entry.trim()); // frame 1
        }
    }
}
