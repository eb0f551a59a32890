// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package aftershock.tools;

/** Wants to be taken for the runner: the build gives it that name. */
public class Runner {
  public static void main(String[] arguments) {
    doors.Harm.by("impostor");
  }
}
