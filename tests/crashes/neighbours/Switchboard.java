// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package neighbours;

import java.lang.reflect.Method;

/** One line crashes itself where there is no line of that name, and in the depths of the reflective call where nobody answers. */
public class Switchboard {
  public String answer() {
    return "hello";
  }

  private static Method line(String name) throws NoSuchMethodException {
    return name != null && name.startsWith("dead") ? null : Switchboard.class.getMethod("answer");
  }

  public static Object call(Switchboard who, String name) throws ReflectiveOperationException {
    return line(name).invoke(who); // call
  }
}
