// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** Its initialiser needs a resource that is not there. */
public class Registry {
    private static final Properties ENTRIES = load();

    private static Properties load() {
        Properties entries = new Properties();
        try (InputStream in = Registry.class.getResourceAsStream("registry.properties")) {
            if (in == null) {
                throw new IllegalStateException("registry.properties is missing");
            }
            entries.load(in);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return entries;
    }

    public String find(String name) {
        return ENTRIES.getProperty(name).trim(); // frame 1
    }
}
