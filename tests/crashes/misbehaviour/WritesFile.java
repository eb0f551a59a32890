// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.io.FileOutputStream;
import java.io.IOException;

/** Writes to the file named by the property misbehaviour.file, which lies outside of the scratch directory. */
public final class WritesFile {
    private WritesFile() {}

    public static void run() throws IOException {
        run(System.getProperty("misbehaviour.file"));
    }

    public static void run(String path) throws IOException {
        try (FileOutputStream out = new FileOutputStream(path)) {
            out.write('x');
        }
    }
}
