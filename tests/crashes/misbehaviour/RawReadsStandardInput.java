// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;

/** Reads the process's standard input behind System.in's back; its end must come at once. */
public final class RawReadsStandardInput {
    private RawReadsStandardInput() {}

    public static void run() throws IOException {
        int next = new FileInputStream(FileDescriptor.in).read();
        if (next != -1) {
            throw new IllegalStateException("standard input had " + next);
        }
    }
}
