// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

/** Its crash is an assertion, which a JVM heeds only if asked to. */
public class Scale {
    public int weigh(int grams) {
        assert grams >= 0 : "negative weight"; // frame 1
        return grams / 10;
    }

    public int weighTwice(int grams) {
        return weigh(grams) + weigh(grams); // frame 2
    }
}
