// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package misbehaviour;

/** Uses an optional library that is not in the class path. */
public final class NeedsMissingClass {
    private NeedsMissingClass() {}

    public static void run() {
        throw new NoClassDefFoundError("optional/Library");
    }
}
