// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

import java.lang.reflect.Method;
import java.util.Optional;

/** Sends SIGTERM to the process that started it. Through reflection, since the API came with Java 9. */
public final class SignalsParent {
    private SignalsParent() {}

    public static void run() throws Exception {
        Class<?> handle = Class.forName("java.lang.ProcessHandle");
        Object self = handle.getMethod("current").invoke(null);
        Method parentOf = handle.getMethod("parent");
        Object parent = ((Optional<?>) parentOf.invoke(self)).get();
        if (!(Boolean) handle.getMethod("destroy").invoke(parent)) {
            throw new IllegalStateException("the parent was not signalled");
        }
    }
}
