// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;

/** Writes a gigabyte in files of which each is small enough. */
public class FillsScratchFolder {
    public static void run() throws IOException {
        Path scratch = Paths.get(System.getProperty("java.io.tmpdir"));
        byte[] content = new byte[4 << 20];
        for (int i = 0; i < 256; i++) {
            Files.write(scratch.resolve("file" + i), content);
        }
    }
}
