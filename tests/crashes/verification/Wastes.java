// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package verification;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.Deflater;

/** Takes more of the machine than a test needs. */
public class Wastes {
  public static void threads() {
    for (int i = 0; i < 5000; i++) {
      Thread thread = new Thread(LockSupport::park);
      thread.setDaemon(true);
      thread.start();
    }
    LockSupport.park();
  }

  /** Outside of the heap, which has its own limit. */
  public static void memory() {
    List<Deflater> deflaters = new ArrayList<>();
    byte[] input = new byte[1 << 17];
    byte[] output = new byte[1 << 10];
    for (int i = 0; i < 20_000; i++) {
      Deflater deflater = new Deflater();
      deflater.setInput(input);
      deflater.deflate(output);
      deflaters.add(deflater);
    }
    LockSupport.park(deflaters);
  }

  public static void disk() throws IOException {
    byte[] bytes = new byte[1 << 20];
    for (int i = 0; i < 40; i++) {
      try (OutputStream out = Files.newOutputStream(Paths.get("file" + i))) {
        for (int j = 0; j < 32; j++) {
          out.write(bytes);
        }
      }
    }
    LockSupport.park();
  }
}
