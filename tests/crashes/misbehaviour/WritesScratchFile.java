// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.io.File;
import java.io.IOException;

/** Well-behaved: a temporary file, which the scratch directory is there for. */
public final class WritesScratchFile {
    private WritesScratchFile() {}

    public static void run() throws IOException {
        File file = File.createTempFile("misbehaviour", ".tmp");
        if (!file.delete()) {
            throw new IOException("could not delete " + file);
        }
    }
}
