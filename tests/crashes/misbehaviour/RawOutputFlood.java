// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;

/** Writes to the process's descriptors behind System.out's back. */
public final class RawOutputFlood {
    private RawOutputFlood() {}

    public static void run() throws IOException {
        byte[] chunk = new byte[1 << 16];
        FileOutputStream out = new FileOutputStream(FileDescriptor.out);
        FileOutputStream err = new FileOutputStream(FileDescriptor.err);
        for (int i = 0; i < 64; i++) {
            out.write(chunk);
            err.write(chunk);
        }
    }
}
