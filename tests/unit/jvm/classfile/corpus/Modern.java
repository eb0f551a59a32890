// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package corpus;

/** Compiled into the seeds of the parser's fuzz test; see README.md. */
public sealed interface Modern permits Modern.Point, Modern.Line {
    record Point(int x, int y) implements Modern {
        public Point {
            if (x < 0) throw new IllegalArgumentException("x " + x);
        }
    }

    record Line(Point from, Point to) implements Modern {}

    default int size() {
        return this instanceof Line line ? line.to().x() - line.from().x() : 1;
    }
}
