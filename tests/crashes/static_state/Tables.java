// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package staticstate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Static state of every kind, all of it reachable from this class alone. */
public final class Tables {
    private static final double[] SINES = new double[100];
    private static final int[][] SQUARES = new int[10][10];
    private static final Map<String, List<Integer>> NAMES = new HashMap<>();
    private static final Node FIRST = new Node(1, new Node(2, null));
    private static int counter = 5;
    private static String label = "fresh";

    static {
        for (int i = 0; i < SINES.length; i++) {
            SINES[i] = Math.sin(i);
        }
        for (int i = 0; i < SQUARES.length; i++) {
            SQUARES[i][i] = i * i;
        }
        for (int i = 0; i < 20; i++) {
            NAMES.put("n" + i, new ArrayList<>(java.util.Arrays.asList(i, i + 1)));
        }
    }

    private Tables() {}

    private static final class Node {
        private int value;
        private Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void spoil() {
        check();
        SINES[3] = 9;
        SQUARES[2] = null;
        NAMES.get("n3").add(7);
        NAMES.remove("n4");
        for (int i = 0; i < 100; i++) {
            NAMES.put("x" + i, null);
        }
        FIRST.next.value = 77;
        FIRST.next = FIRST;
        counter++;
        label = null;
    }

    public static void check() {
        expect(SINES[3] == Math.sin(3));
        expect(SQUARES[2][2] == 4);
        expect(NAMES.size() == 20 && NAMES.get("n3").size() == 2 && NAMES.containsKey("n4"));
        expect(FIRST.value == 1 && FIRST.next.value == 2 && FIRST.next.next == null);
        expect(counter == 5 && label.equals("fresh"));
    }

    private static void expect(boolean condition) {
        if (!condition) {
            throw new IllegalStateException("static state was not put back");
        }
    }
}
