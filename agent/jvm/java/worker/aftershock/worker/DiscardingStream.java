// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.worker;

import java.io.OutputStream;
import java.io.PrintStream;

/** Standard output of tests: takes everything, keeps nothing, and cannot be closed for the tests that follow. */
final class DiscardingStream extends PrintStream {
    DiscardingStream() {
        super(new Nowhere());
    }

    @Override
    public void close() {}

    @Override
    public boolean checkError() {
        return false;
    }

    private static final class Nowhere extends OutputStream {
        @Override
        public void write(int value) {}

        @Override
        public void write(byte[] bytes, int offset, int length) {}
    }
}
