// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package verification;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Turns the runner's own classes against it. */
public class UsesTheRunner {
  /** The key has been read: there is none for a second runner. */
  public static void again() throws Exception {
    Class.forName("aftershock.tools.Runner")
        .getMethod("main", String[].class)
        .invoke(null, (Object) new String[] {"5"});
  }

  public static void itsChannel() throws Exception {
    Class<?> type = Class.forName("aftershock.tools.ResultChannel");
    Constructor<?> constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    Method send = type.getDeclaredMethod("send", long.class, long.class, byte[].class);
    send.setAccessible(true);
    send.invoke(constructor.newInstance(), 0L, 0L, Honest.forgedText().getBytes("UTF-8"));
    Runtime.getRuntime().halt(0);
  }

  /** A key that any code could look up would be no secret. */
  public static void itsFields() throws Exception {
    String[] names = {
      "Junit5Launcher", "Preparation", "RecordWriter", "ResultChannel", "Runner", "TestRun"
    };
    for (String name : names) {
      for (Field field : Class.forName("aftershock.tools." + name).getDeclaredFields()) {
        int modifiers = field.getModifiers();
        if (Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers)) {
          Honest.crash();
        }
      }
    }
  }
}
