// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package doors;

import java.lang.instrument.Instrumentation;

public class Agent {
  public static void premain(String arguments, Instrumentation instrumentation) {
    Harm.by("premain");
  }

  public static void agentmain(String arguments, Instrumentation instrumentation) {
    Harm.by("launcher-agent");
  }

  public static void main(String[] arguments) {}
}
