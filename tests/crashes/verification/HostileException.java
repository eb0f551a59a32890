// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package verification;

/** An exception whose methods are not what one expects. */
public class HostileException extends IllegalStateException {
  private static final long serialVersionUID = 1;

  private final boolean endless;

  private HostileException(boolean endless) {
    this.endless = endless;
  }

  public static void endless() {
    throw new HostileException(true);
  }

  public static void broken() {
    throw new HostileException(false);
  }

  @Override
  public String getMessage() {
    while (endless) {
      Thread.yield();
    }
    throw new UnsupportedOperationException();
  }

  @Override
  public StackTraceElement[] getStackTrace() {
    return new StackTraceElement[] {null};
  }

  @Override
  public synchronized Throwable getCause() {
    return this;
  }
}
