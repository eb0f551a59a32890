// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0
package stubs;

/** Crashes only on a builder that gives itself back at each step. */
public class Query {
    public interface Builder {
        Builder table(String name);

        Builder where(String condition);

        Builder limit(int rows);

        int rows();
    }

    public static int perRow(Builder builder, int cost) {
        int rows = builder.table("orders").where("open").limit(10).rows();
        return cost / rows;
    }
}
