// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Calls the kernel through a library that lies in the class path. */
public class NativeActs {
    private static final String[] HOW = {"done", "refused", "failed", "unknown act"};

    public static void run(String library, String act, String argument) {
        System.load(library);
        int attempt = attempt(act, argument);
        if (attempt != 0) {
            throw new SecurityException(HOW[attempt]);
        }
    }

    private static native int attempt(String act, String argument);
}
