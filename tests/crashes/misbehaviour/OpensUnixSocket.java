// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.net.ProtocolFamily;
import java.net.SocketAddress;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;

/** Opens a Unix socket. Through reflection, since the API came with Java 16. */
public final class OpensUnixSocket {
    private OpensUnixSocket() {}

    public static void run() throws Exception {
        run("/run/misbehaviour.sock");
    }

    public static void run(String path) throws Exception {
        try {
            ProtocolFamily unix = (ProtocolFamily) Class.forName("java.net.StandardProtocolFamily").getField("UNIX").get(null);
            SocketAddress address = (SocketAddress) Class.forName("java.net.UnixDomainSocketAddress")
                    .getMethod("of", Path.class).invoke(null, new File(path).toPath());
            try (Closeable channel = (Closeable) SocketChannel.class.getMethod("open", ProtocolFamily.class).invoke(null, unix)) {
                ((SocketChannel) channel).connect(address);
            }
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IOException) {
                throw (IOException) e.getCause();
            }
            throw e;
        }
    }
}
