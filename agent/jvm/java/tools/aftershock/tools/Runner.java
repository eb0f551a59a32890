// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/**
 * Runs one test method as JUnit would, without JUnit's launcher, and writes what it threw into a
 * file: the test's own output cannot get mixed up with it.
 *
 * <p>Arguments: the file, the test class, its method, and how many milliseconds may be spent on
 * running a test that threw again; what it threw then goes into files of the same name with .1, .2
 * … at the end.
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

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Runner runner = new Runner(arguments[1], arguments[2]);
    runner.runWithin(0);
    ThrownWriter.write(arguments[0], runner.thrown, arguments[1]);
    if (runner.thrown != null) {
      repeat(arguments);
    }
    // Threads that the test left behind must not keep the JVM alive.
    Runtime.getRuntime().halt(0);
  }

  private static void repeat(String[] arguments) throws IOException, InterruptedException {
    long end = System.nanoTime() + Long.parseLong(arguments[3]) * 1_000_000;
    for (int i = 1; i <= REPETITIONS; i++) {
      long left = (end - System.nanoTime()) / 1_000_000;
      Runner runner = new Runner(arguments[1], arguments[2]);
      if (left <= 0 || !runner.runWithin(left)) {
        return;
      }
      ThrownWriter.write(arguments[0] + "." + i, runner.thrown, arguments[1]);
    }
  }

  /** Whether the test ended in time; 0 milliseconds: there is no limit. */
  private boolean runWithin(long milliseconds) throws InterruptedException {
    Thread thread = new Thread(this, "main");
    thread.start();
    thread.join(milliseconds);
    return !thread.isAlive();
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
