// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;

/** Sends a datagram to this machine. */
public final class SendsUdp {
    private SendsUdp() {}

    public static void run() throws IOException {
        run(9);
    }

    public static void run(int port) throws IOException {
        try (DatagramSocket socket = new DatagramSocket()) {
            InetAddress address = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
            socket.send(new DatagramPacket(new byte[] {1}, 1, address, port));
        }
    }
}
