// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Runs one test method as JUnit would, without JUnit's launcher, and sends back what it threw.
 *
 * <p>Arguments: the test class, its method, and how many milliseconds may be spent on running a test
 * that threw again. Standard input is a socket: the engine sends the key of this run there, and gets
 * the results back on it, each with the key in front.
 *
 * <p>The key is read before anything of the subject is loaded. From then on it is in two local
 * variables of the thread that waits for the test and nowhere else: no object, no field and no
 * property holds it, so that no Java code can ask for it.
 */
public final class Runner implements Runnable {
  private static final int REPETITIONS = 4;

  private final String className;
  private final String methodName;
  private volatile Throwable thrown;

  private Runner(String className, String methodName) {
    this.className = className;
    this.methodName = methodName;
  }

  public static void main(String[] arguments) throws IOException {
    ResultChannel channel = new ResultChannel();
    long firstHalfOfKey = channel.readHalfOfKey();
    long secondHalfOfKey = channel.readHalfOfKey();
    // Tests that close their input must not close the channel.
    System.setIn(new ByteArrayInputStream(new byte[0]));
    String testClass = arguments[0];
    long end = 0;
    for (int run = 0; run <= REPETITIONS; run++) {
      Runner runner = new Runner(testClass, arguments[1]);
      if (!runner.runUntil(end)) {
        break;
      }
      // All that runs code of the subject, before the key is put into the message.
      byte[] text = ThrownWriter.write(runner.thrown, testClass);
      channel.send(firstHalfOfKey, secondHalfOfKey, text);
      if (runner.thrown == null) {
        break;
      }
      if (run == 0) {
        end = System.nanoTime() + Long.parseLong(arguments[2]) * 1_000_000;
      }
    }
    // Threads that the test left behind must not keep the JVM alive.
    Runtime.getRuntime().halt(0);
  }

  /** Whether the test ended before that moment; 0: there is no limit. */
  private boolean runUntil(long end) {
    if (end != 0 && end - System.nanoTime() <= 0) {
      return false;
    }
    Thread thread = new Thread(this, "main");
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

  @Override
  public void run() {
    try {
      Class<?> test = Class.forName(className);
      Constructor<?> constructor = test.getDeclaredConstructor();
      constructor.setAccessible(true);
      Method method = test.getDeclaredMethod(methodName);
      method.setAccessible(true);
      Object instance = constructor.newInstance();
      TemporaryFolders.provide(instance);
      method.invoke(instance);
    } catch (InvocationTargetException e) {
      thrown = e.getCause();
    } catch (Throwable e) {
      thrown = e;
    }
  }
}
