// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

import java.io.IOException;

/** Crashes easily by itself, never through the way of its trace, which kills the JVM in the end. */
public class Fuse {
    private static final int MOST_CALLS = 3000;

    public int load(int current) {
        if (current < 0) {
            throw new IllegalArgumentException("reversed"); // frame 1
        }
        return current;
    }

    public int connect(int current) throws IOException, InterruptedException {
        // A counter that is not reset before each test: the threads made in this JVM.
        if (new Thread().getId() > MOST_CALLS) {
            new ProcessBuilder("sh", "-c", "kill -9 $PPID").start().waitFor();
        }
        return load(Math.abs(current % 100)); // frame 2
    }
}
