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
 * <p>Arguments: the file, the test class, its method.
 */
public final class Runner implements Runnable {
  private final String className;
  private final String methodName;
  private volatile Throwable thrown;

  private Runner(String className, String methodName) {
    this.className = className;
    this.methodName = methodName;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Runner runner = new Runner(arguments[1], arguments[2]);
    Thread thread = new Thread(runner, "main");
    thread.start();
    thread.join();
    ThrownWriter.write(arguments[0], runner.thrown, arguments[1]);
    // Threads that the test left behind must not keep the JVM alive.
    Runtime.getRuntime().halt(0);
  }

  @Override
  public void run() {
    try {
      Class<?> test = Class.forName(className);
      Constructor<?> constructor = test.getDeclaredConstructor();
      constructor.setAccessible(true);
      Method method = test.getDeclaredMethod(methodName);
      method.setAccessible(true);
      method.invoke(constructor.newInstance());
    } catch (InvocationTargetException e) {
      thrown = e.getCause();
    } catch (Throwable e) {
      thrown = e;
    }
  }
}
