// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package doors;

import com.sun.source.util.JavacTask;
import com.sun.source.util.Plugin;

public class CompilerPlugin implements Plugin {
  @Override
  public String getName() {
    return "hostile";
  }

  @Override
  public void init(JavacTask task, String... arguments) {
    Harm.by("plugin");
  }

  @Override
  public boolean autoStart() {
    return true;
  }
}
