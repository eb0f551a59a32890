// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

/** Thrown in place of ending the JVM when a test calls System.exit or Runtime.halt. */
public final class ExitCalled extends Error {
    private static final long serialVersionUID = 1L;

    public ExitCalled() {
        super("exit called", null, false, false);
    }
}
