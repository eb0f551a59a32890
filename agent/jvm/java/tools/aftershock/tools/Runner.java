// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;

/**
 * Runs one test method with JUnit's own launcher and sends back what it threw.
 *
 * <p>Argument: the version of JUnit, 4 or 5. Standard input is a socket: the engine sends the key of
 * this run there, later the test class, its method, and how many milliseconds may be spent on running
 * a test that threw again; it gets the results back, each with the key in front.
 *
 * <p>The key is read before anything of the subject is loaded, and JUnit may be the subject's. From
 * then on it is in two local variables of the thread that waits for the test and nowhere else: no
 * object, no field and no property holds it, so that no Java code can ask for it.
 */
public final class Runner {
  private static final int REPETITIONS = 4;

  private Runner() {}

  public static void main(String[] arguments) throws IOException {
    ResultChannel channel = new ResultChannel();
    long firstHalfOfKey = channel.readHalfOfKey();
    long secondHalfOfKey = channel.readHalfOfKey();
    // Tests that close their input must not close the channel.
    System.setIn(new ByteArrayInputStream(new byte[0]));
    Preparation preparation = new Preparation(arguments[0]);
    runUntil(preparation, 0);
    String className;
    try {
      className = channel.readText();
    } catch (EOFException e) {
      return; // The engine wants no test any more.
    }
    String methodName = channel.readText();
    long forRepeating = channel.readNumber() * 1_000_000L;
    long end = 0;
    for (int run = 0; run <= REPETITIONS; run++) {
      TestRun test = new TestRun(preparation, className, methodName);
      if (!runUntil(test, end)) {
        break;
      }
      // All that runs code of the subject, before the key is put into the message.
      byte[] text = test.record();
      channel.send(firstHalfOfKey, secondHalfOfKey, text);
      if (!test.canBeRepeated()) {
        break;
      }
      if (run == 0) {
        end = System.nanoTime() + forRepeating;
      }
    }
    // Threads that the test left behind must not keep the JVM alive.
    Runtime.getRuntime().halt(0);
  }

  /** Whether it ended before that moment; 0: there is no limit. */
  private static boolean runUntil(Runnable task, long end) {
    if (end != 0 && end - System.nanoTime() <= 0) {
      return false;
    }
    Thread thread = new Thread(task, "main");
    thread.start();
    while (thread.isAlive()) {
      long left = end == 0 ? 0 : Math.max(1, (end - System.nanoTime()) / 1_000_000);
      try {
        thread.join(left);
      } catch (InterruptedException e) {
        continue; // The test interrupts every thread that it finds.
      }
      if (thread.isAlive() && end != 0 && end - System.nanoTime() <= 0) {
        return false;
      }
    }
    return true;
  }
}
