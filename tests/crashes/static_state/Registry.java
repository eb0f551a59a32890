// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package staticstate;

import java.util.ArrayList;
import java.util.List;

/** Classes enter themselves here when they are initialised. */
public final class Registry {
    static final List<String> NAMES = new ArrayList<>();

    private Registry() {}

    public static void expectEmpty() {
        expect(0);
    }

    public static void expect(int size) {
        if (NAMES.size() != size) {
            throw new IllegalStateException(NAMES.toString());
        }
    }

    /** Enters itself. */
    public static final class Member {
        static {
            NAMES.add("member");
        }

        private Member() {}

        public static void use() {
            expect(1);
        }
    }
}
