// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.worker;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.Paths;

/** The folder with the files that a test makes; empty before each test. */
final class TestFiles {
    private static Path folder;
    private static boolean used;

    private TestFiles() {}

    static void install() {
        folder = Paths.get(System.getProperty("java.io.tmpdir"), "folder");
    }

    /** Called by the agent. Without a content it is a folder; without a name the folder of all others. */
    static Object make(Class<?> type, String name, String content) throws IOException {
        used = true;
        Files.createDirectories(folder);
        Path path = name.isEmpty() ? folder : folder.resolve(name);
        if (content != null) {
            Files.write(path, content.getBytes(StandardCharsets.UTF_8));
        } else if (!name.isEmpty()) {
            Files.createDirectories(path);
        }
        if (type == File.class) {
            return path.toFile();
        }
        return type == Path.class ? path : path.toString();
    }

    /** Called before each test. */
    static void removeAll() {
        if (!used) {
            return;
        }
        used = false;
        try {
            remove(folder);
        } catch (IOException e) {
            // What the subject made undeletable stays until the engine clears the whole scratch folder.
            used = true;
        }
    }

    private static void remove(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
                for (Path entry : entries) {
                    remove(entry);
                }
            }
        }
        Files.deleteIfExists(path);
    }
}
