// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package doors;

import java.io.File;
import java.io.FileOutputStream;

/**
 * What each door leads to: a mark beside the jar, and the end of the process that opened it. With the
 * property {@code doors.only} just one of them leads there.
 */
public final class Harm {
  private Harm() {}

  public static void by(String door) {
    if (!System.getProperty("doors.only", door).equals(door)) {
      return;
    }
    try {
      File jar =
          new File(Harm.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      new FileOutputStream(new File(jar.getParentFile(), "opened-" + door)).close();
    } catch (Exception e) {
      // The end of the process shows it, too.
    }
    Runtime.getRuntime().halt(97);
  }
}
