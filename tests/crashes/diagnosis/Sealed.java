// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Nothing gives one to a test. */
public final class Sealed {
    private Sealed() {}

    public void open(int code) {
        throw new IllegalStateException("open " + code); // frame 1
    }
}
