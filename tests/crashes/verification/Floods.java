// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package verification;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;

/** Sends on the runner's channel what is not a result. */
public class Floods {
  public static void main(String[] arguments) throws Exception {
    Floods.class.getMethod(arguments[0]).invoke(null);
  }

  public static void withoutEnd() throws IOException {
    write(new byte[1 << 20], 0);
  }

  public static void aByteAtATime() throws IOException {
    write(new byte[1], 1);
  }

  /** Then throws as wanted, while a thread goes on writing. */
  public static void besideTheResult() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              try {
                write(new byte[1], 1);
              } catch (IOException e) {
                // The channel is closed.
              }
            });
    thread.setDaemon(true);
    thread.start();
    Thread.sleep(50);
    Honest.crash();
  }

  public static void notAtAll() throws IOException {
    new FileInputStream(FileDescriptor.in).close();
    Honest.crash();
  }

  /** Where results once lay: a file that has no end. */
  public static void throughALink() throws IOException {
    Files.createSymbolicLink(Paths.get("thrown.txt"), Paths.get("/dev/zero"));
    Runtime.getRuntime().halt(0);
  }

  private static void write(byte[] bytes, long pause) throws IOException {
    FileOutputStream out = new FileOutputStream(FileDescriptor.in);
    while (true) {
      out.write(bytes);
      if (pause > 0) {
        try {
          Thread.sleep(pause);
        } catch (InterruptedException e) {
          return;
        }
      }
    }
  }
}
