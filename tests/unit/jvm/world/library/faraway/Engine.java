// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package faraway;

/** Of a library that happens to be in the class path. */
public class Engine implements Runnable {
    public void run() {}

    public void drive(Engine other) {}
}
