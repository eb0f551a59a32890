// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package verification;

import java.io.IOException;

/** Nothing evil, and nothing that may cost a result. */
public class Meddles {
  public static void closesItsInput() throws IOException {
    System.in.close();
    Honest.crash();
  }

  public static void readsItsInput() throws IOException {
    if (System.in.read() < 0 && new java.io.FileInputStream(java.io.FileDescriptor.in).read() < 0) {
      Honest.crash();
    }
  }

  public static void interruptsEveryThread() {
    Thread.getAllStackTraces().keySet().forEach(Thread::interrupt);
    Honest.crash();
  }
}
