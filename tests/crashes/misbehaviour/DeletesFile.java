// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;

/** Deletes the file named by the property misbehaviour.file, which lies outside of the scratch directory. */
public final class DeletesFile {
    private DeletesFile() {}

    public static void run() throws IOException {
        Files.delete(new File(System.getProperty("misbehaviour.file")).toPath());
    }

    public static void run(String path) throws IOException {
        Files.delete(new File(path).toPath());
    }
}
