// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package stubs;

import java.io.IOException;

/** Crashes only after its source has failed. */
public class Loader {
    public interface Source {
        String read() throws IOException;
    }

    public static int size(Source source) {
        String text;
        try {
            text = source.read();
            if (text == null) {
                text = "";
            }
        } catch (IOException missing) {
            text = null;
        }
        return text.length();
    }
}
