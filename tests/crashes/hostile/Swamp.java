// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package hostile;

/** Every test of it makes itself unlimited in time, as far as the shared memory says, and then waits forever. */
public final class Swamp {
    private Swamp() {}

    public static void wade(String text) throws Exception {
        SharedMemory.drown();
        Waiting.rest();
        throw new IllegalStateException(text); // frame 1
    }
}
