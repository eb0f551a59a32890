// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package corpus;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Compiled into the seeds of the parser's fuzz test; see README.md. */
public class Shapes<T extends Comparable<T>> implements Runnable {
    public static final long LIMIT = 123456789012L;
    static final String NAME = "sh\u00e4pes\u0000\ud83d\ude00";
    private static int count;
    protected T value;

    enum Colour { RED, GREEN { @Override int weight() { return 2; } };
        int weight() { return 1; }
    }

    interface Area { double area() throws java.io.IOException; }

    class Inner { T get() { return value; } }

    static class Failure extends Exception {}

    @Deprecated
    public void run() {
        Object local = new Object() { @Override public String toString() { return NAME + count; } };
        System.out.println(local);
    }

    static int choose(int key, String text, Colour colour) {
        switch (key) { case 1: return 10; case 2: return 20; case 3: return 30; default: }
        switch (key) { case -1000: return 1; case 0: return 2; case 1000000: return 3; default: }
        switch (text) { case "one": return 1; case "two": return 2; default: }
        switch (colour) { case RED: return 1; default: return 0; }
    }

    static double loop(long n, float f, double d) throws Failure {
        double sum = 0;
        for (long i = 0; i < n; i++) {
            try {
                sum += i * f > d ? 1.5 : 2.5f;
                if (sum > 1e9) throw new Failure();
            } finally {
                count++;
            }
        }
        synchronized (Shapes.class) { count += 1000; }
        int[][] grid = new int[3][4];
        return sum + grid[1].length;
    }

    static <A, B> List<B> map(List<A> in, Function<? super A, ? extends B> f) {
        List<B> out = new ArrayList<>();
        in.forEach(a -> out.add(f.apply(a)));
        return out;
    }
}
