// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package doors;

import java.io.File;
import java.io.FileInputStream;

/** Crashes only where it can read what lies beside the folder of its jar. */
public class Reader {
  public static void read() throws Exception {
    File jar = new File(Reader.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    new FileInputStream(new File(jar.getParentFile().getParentFile(), "secrets/secret.txt")).close();
    throw new IllegalStateException("read it"); // read
  }
}
