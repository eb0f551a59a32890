// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package verification;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;

/** Never throws: says that it did, wherever a result may be looked for, and ends the process. */
public class ForgesItsResult {
  public static void inAFile() throws IOException {
    Files.write(Paths.get("thrown.txt"), Honest.forgedText().getBytes(StandardCharsets.UTF_8));
    Runtime.getRuntime().halt(0);
  }

  public static void onTheChannel() throws IOException {
    writeRecord(FileDescriptor.in, new byte[16]);
    Runtime.getRuntime().halt(0);
  }

  public static void onTheOtherStreams() throws IOException {
    writeRecord(FileDescriptor.out, new byte[16]);
    writeRecord(FileDescriptor.err, new byte[16]);
    Runtime.getRuntime().halt(0);
  }

  /** Through the names that the kernel has for open files. */
  public static void throughProc() throws IOException {
    for (int number = 0; number < 64; number++) {
      Path name = Paths.get("/proc/self/fd", String.valueOf(number));
      try {
        // Files are left alone: as root, and without the wall, this would spoil the JDK's own.
        if (!Files.readSymbolicLink(name).toString().startsWith("/")) {
          Files.write(name, record(new byte[16]), StandardOpenOption.WRITE);
        }
      } catch (IOException e) {
        // Not this one.
      }
    }
    Runtime.getRuntime().halt(0);
  }

  private static void writeRecord(FileDescriptor descriptor, byte[] key) throws IOException {
    FileOutputStream out = new FileOutputStream(descriptor);
    out.write(record(key));
  }

  private static byte[] record(byte[] key) throws IOException {
    byte[] text = Honest.forgedText().getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.write(key);
    out.writeInt(text.length);
    out.write(text);
    return bytes.toByteArray();
  }
}
