// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Its crash stands behind an assertion that forbids it. */
public class Share {
    public int of(int total, int parts) {
        assert parts != 0 : "nobody to share with";
        return total / parts; // frame 1
    }
}
