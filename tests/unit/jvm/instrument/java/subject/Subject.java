// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A program with every kind of code that the rewriter must leave as it was; prints what it computes. */
public class Subject {
    static int counter;
    static final List<String> LOG = new ArrayList<>();
    static long[] table = {1, 2, 3};

    enum Colour { RED, GREEN, BLUE }

    record Point(int x, double y) {
        Point {
            if (x < 0) {
                throw new IllegalArgumentException("x = " + x);
            }
        }
    }

    sealed interface Shape permits Circle, Square {}

    record Circle(double radius) implements Shape {}

    record Square(int side) implements Shape {}

    static class Base {
        final String name;

        Base(String name) {
            this.name = name == null ? "none" : name;
        }
    }

    static class Derived extends Base {
        Derived(int n, boolean flag) {
            super(flag ? "flag" + (n > 3 ? new StringBuilder("big").append(n).toString() : "small") : null);
        }
    }

    static int switches(int key, String text, Colour colour) {
        int sum = 0;
        switch (key) {
            case 1: sum += 1;
            case 2: sum += 2; break;
            case 3: sum += 3; break;
            default: sum += 100;
        }
        switch (key * 1000) {
            case -5000: sum += 7; break;
            case 2000: sum += 8; break;
            default:
        }
        sum += switch (text) {
            case "alpha" -> 10;
            case "beta" -> 20;
            case "Aa", "BB" -> 30;
            default -> 0;
        };
        return sum + switch (colour) {
            case RED -> 1000;
            case GREEN -> 2000;
            case BLUE -> 3000;
        };
    }

    static String numbers(long a, long b, float f, float g, double d, double e) {
        StringBuilder out = new StringBuilder();
        if (a < b) out.append("l<");
        if (a >= b) out.append("l>=");
        if (f > g) out.append("f>");
        if (f <= g) out.append("f<=");
        if (d == e) out.append("d==");
        if (d != e) out.append("d!=");
        for (long i = a; i < b && i < a + 3; i++) out.append(i).append(',');
        return out.toString();
    }

    static String predicates(String text, Object other, List<String> list, Map<String, Integer> map) {
        StringBuilder out = new StringBuilder();
        if (text.equals(other)) out.append("equals ");
        if (!text.startsWith("a")) out.append("!a ");
        if (text.startsWith("b", 1) || text.endsWith("z")) out.append("bz ");
        if (text.contains("ell") && !text.isEmpty()) out.append("ell ");
        if (text.equalsIgnoreCase("HELLO")) out.append("ignore ");
        if (text.matches("h.*o")) out.append("matches ");
        if (text.regionMatches(true, 0, "HE", 0, 2)) out.append("region ");
        if (list.contains(text)) out.append("in ");
        if (list.isEmpty() == map.isEmpty()) out.append("both ");
        if (map.containsKey(text) && map.containsValue(1)) out.append("key ");
        if (map.get(text) != null) out.append("value ");
        if (other instanceof String s && s.length() > 2) out.append("string ");
        if (other.equals(text)) out.append("equal ");
        if (!text.isEmpty() && Character.isLetter(text.charAt(0))) out.append("letter ");
        Matcher matcher = Pattern.compile("l+").matcher(text);
        while (matcher.find()) out.append(matcher.start());
        return out.toString();
    }

    static int finallys(int n) {
        int result = 0;
        for (int i = 0; i < n; i++) {
            try {
                try {
                    if (i % 3 == 0) continue;
                    if (i == 7) break;
                    result += 10 / (i - 4);
                } finally {
                    result++;
                }
            } catch (ArithmeticException e) {
                result += 1000;
            }
        }
        return result;
    }

    static synchronized int locks(Object lock, int n) {
        int sum = 0;
        synchronized (lock) {
            while (n > 0) {
                synchronized (Subject.class) {
                    sum += n--;
                }
                if (sum > 20) throw new IllegalStateException("at " + n);
            }
        }
        return sum;
    }

    static String lambdas(int n) {
        IntFunction<Supplier<String>> make = i -> () -> "v" + (i + n);
        Runnable log = () -> LOG.add("ran " + counter++);
        log.run();
        return make.apply(1).get() + make.apply(2).get() + List.of(3, 1, 2).stream().sorted().map(i -> i * n).toList();
    }

    static double area(Shape shape) {
        if (shape instanceof Circle circle) return circle.radius() * circle.radius() * 3;
        return shape instanceof Square square && square.side() > 0 ? square.side() * square.side() : -1;
    }

    static boolean references(Object a, Object b) {
        return a == b || a == null || (b != null && a != b);
    }

    static Object nested(boolean a, boolean b, int n) {
        return new Base(a ? b ? "ab" : "a" + n : new Base(b ? "b" : null).name).name;
    }

    static int labelled(int[][] grid) {
        int seen = 0;
        outer:
        do {
            for (int[] row : grid) {
                for (int cell : row) {
                    if (cell == 5) break outer;
                    if (cell < 0) continue outer;
                    seen += cell;
                }
            }
        } while (seen < 30);
        return seen;
    }

    public static void main(String[] arguments) {
        for (int key = -5; key < 5; key++) {
            for (String text : new String[] {"alpha", "beta", "Aa", "BB", "x"}) {
                System.out.print(switches(key, text, Colour.values()[(key + 5) % 3]) + " ");
            }
        }
        System.out.println();
        System.out.println(numbers(1, 5, 1.5f, Float.NaN, 2, 2) + numbers(9, -9, 3, 2, Double.NaN, 0));
        Map<String, Integer> map = new TreeMap<>(new HashMap<>(Map.of("hello", 1)));
        for (String text : new String[] {"hello", "abz", ""}) {
            System.out.println(predicates(text, "hello", List.of("hello", "x"), map));
        }
        System.out.println(finallys(10) + " " + locks(new Object(), 5) + " " + lambdas(4));
        System.out.println(area(new Circle(2)) + area(new Square(3)) + area(new Square(0)));
        System.out.println(references("a", null) + " " + references(null, null) + nested(true, false, 3) + nested(false, true, 1));
        System.out.println(new Derived(5, true).name + new Derived(1, true).name + new Derived(0, false).name);
        System.out.println(labelled(new int[][] {{1, 2}, {3, 4, -1}, {5}}) + " " + new Point(1, 2.5) + LOG + counter + table.length);
        try {
            new Point(-1, 0);
        } catch (IllegalArgumentException expected) {
            StackTraceElement top = expected.getStackTrace()[0];
            System.out.println(expected.getMessage() + " at " + top.getMethodName() + ":" + top.getLineNumber());
        }
        try {
            locks("lock", 9);
        } catch (IllegalStateException expected) {
            System.out.println(expected.getMessage() + Thread.holdsLock(Subject.class));
        }
    }
}
