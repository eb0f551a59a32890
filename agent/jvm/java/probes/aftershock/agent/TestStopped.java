// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package aftershock.agent;

/** Thrown by a probe, or by the agent into a thread, to end a test that ran too long. */
public final class TestStopped extends Error {
    private static final long serialVersionUID = 1L;

    /** Shared: without stack trace, suppressed exceptions and a cause to set, it has no state that a test could change. */
    static final TestStopped INSTANCE = new TestStopped();

    private TestStopped() {
        super("stopped by aftershock", null, false, false);
    }
}
