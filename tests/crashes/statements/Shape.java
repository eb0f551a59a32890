// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package statements;

/** To be stubbed: an abstract class with a constructor that takes something. */
public abstract class Shape {
    private final String name;

    protected Shape(String name) {
        this.name = name;
    }

    public abstract double area(int scale);

    public String label() {
        return "a " + name;
    }

    protected int corners() {
        return 4;
    }

    public interface Source {
        String next();

        int count();
    }

    /** Reads name, two areas and what a source without answers gives. */
    public static void expect(Shape shape, Source source) {
        Values.expect(shape.name.equals("circle"), "name");
        Values.expect(shape.area(1) == 1.5, "first answer");
        Values.expect(shape.area(1) == 2.5, "second answer");
        Values.expect(shape.area(1) == 2.5, "last answer again");
        Values.expect("a".equals(source.next()) && "b".equals(source.next()), "answers of an interface");
        Values.expect(source.count() == 0, "default answer");
    }

    /** Gives itself back, or fails. */
    public interface Walk {
        Walk on();

        void stop() throws java.io.IOException;

        int steps();
    }

    /** Whether every step gave the walk itself and the end failed with exactly that. */
    public static void expectWalk(Walk walk, Throwable failure) {
        Values.expect(walk.on().on() == walk, "itself");
        Throwable thrown = null;
        try {
            walk.stop();
        } catch (java.io.IOException expected) {
            thrown = expected;
        }
        Values.expect(thrown == failure, "the exception as it was made");
    }

    /** A class that could be made as it is. */
    public static class Square extends Shape {
        private final String seen = toString();

        public Square() {
            super("square");
        }

        @Override
        public double area(int scale) {
            return scale;
        }
    }

    /** Reads what was overridden and what was not. */
    public static void expectOverridden(Shape shape, Object other) {
        Values.expect(shape.label() == null, "overridden method");
        Values.expect(shape.corners() == 3, "overridden protected method");
        Values.expect(shape.area(7) == 7, "inherited method");
        Values.expect(((Square) shape).seen.equals("text"), "answer inside the constructor");
        Values.expect(other.toString() == null, "overridden method of Object");
        Values.expect(other.equals(other), "inherited method of Object");
    }
}
