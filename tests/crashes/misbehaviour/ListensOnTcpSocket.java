// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.io.IOException;
import java.net.ServerSocket;

/** Opens a TCP port for others. */
public final class ListensOnTcpSocket {
    private ListensOnTcpSocket() {}

    public static void run() throws IOException {
        new ServerSocket(0).close();
    }
}
