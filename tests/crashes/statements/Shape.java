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
}
