// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Another exception always comes first. */
public class Barrier {
    public void pass(String ticket) {
        check(ticket);
        throw new IllegalStateException("nobody gets here"); // frame 1
    }

    private void check(String ticket) {
        if (ticket == null || Scrambled.of(ticket.hashCode()) != 0x5eed5eed5eed5eedL) {
            throw new UnsupportedOperationException("no ticket"); // barrier
        }
    }
}
