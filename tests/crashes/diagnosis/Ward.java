// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package diagnosis;

import java.util.ArrayList;
import java.util.List;

/** Catches what it watches over; that it never lets go of it again is hard to prove. */
public class Ward {
    private final List<RuntimeException> seen = new ArrayList<>();

    public int look(int depth) {
        if (depth > 6) {
            throw new IllegalStateException("too deep"); // frame 1
        }
        return depth;
    }

    public int watch(int depth) {
        try {
            return look(depth); // frame 2
        } catch (RuntimeException e) { // handler
            seen.add(e);
            return seen.size();
        }
    }
}
