// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package depth;

import java.util.ArrayList;
import java.util.List;

/** Nothing keeps a section from being a part of itself. */
public class Section {
    private final List<Section> parts = new ArrayList<>();

    public void add(Section part) {
        parts.add(part);
    }

    public int words() {
        int words = 1;
        for (Section part : parts) {
            words += part.words();
        }
        return words;
    }
}
