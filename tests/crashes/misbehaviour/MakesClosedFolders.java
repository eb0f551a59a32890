// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/** Leaves folders in the scratch folder that may not be read, and some that lie very deep. */
public class MakesClosedFolders {
    public static void run() throws IOException {
        Path scratch = Paths.get(System.getProperty("java.io.tmpdir"));
        FileAttribute<?> unreadable = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("-wx------"));
        FileAttribute<?> closed = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("---------"));
        Path folder = Files.createDirectory(scratch.resolve("unreadable"), unreadable);
        Files.createFile(folder.resolve("file"));
        Files.createDirectory(folder.resolve("closed"), closed);
        Path deep = scratch;
        for (int i = 0; i < 500; i++) {
            deep = Files.createDirectory(deep.resolve("d"));
        }
    }
}
