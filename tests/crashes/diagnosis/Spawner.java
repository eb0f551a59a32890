// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

import java.io.IOException;

/** Starts a process, which the sandbox does not let it. */
public class Spawner {
    public int spawn(String argument) throws IOException {
        new ProcessBuilder("true", String.valueOf(argument)).start();
        return argument.length(); // frame 1
    }
}
