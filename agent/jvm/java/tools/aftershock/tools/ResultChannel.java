// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.io.DataInputStream;
import java.io.EOFException;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The socket that the runner has as its standard input: the key comes in, later what to run, and
 * results go out. Not buffered: what is read of it is not kept anywhere.
 */
final class ResultChannel {
  private static final int KEY_BYTES = 16;
  private static final int LONGEST_NAME = 1 << 16;

  private final FileInputStream in = new FileInputStream(FileDescriptor.in);
  private final FileOutputStream out = new FileOutputStream(FileDescriptor.in);

  long readHalfOfKey() throws IOException {
    long half = 0;
    for (int i = 0; i < KEY_BYTES / 2; i++) {
      int read = in.read();
      if (read < 0) {
        throw new EOFException("The engine sent no key.");
      }
      half = half << 8 | read;
    }
    return half;
  }

  /** A number of 32 bits, most significant byte first. */
  int readNumber() throws IOException {
    return new DataInputStream(in).readInt();
  }

  /** Its length in bytes, and UTF-8. */
  String readText() throws IOException {
    int length = readNumber();
    if (length < 0 || length > LONGEST_NAME) {
      throw new IOException("A name of " + length + " bytes in a request");
    }
    byte[] bytes = new byte[length];
    new DataInputStream(in).readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  void send(long firstHalfOfKey, long secondHalfOfKey, byte[] text) throws IOException {
    ByteBuffer record = ByteBuffer.allocate(KEY_BYTES + Integer.BYTES + text.length);
    record.putLong(firstHalfOfKey).putLong(secondHalfOfKey).putInt(text.length).put(text);
    out.write(record.array());
    Arrays.fill(record.array(), (byte) 0);
  }
}
