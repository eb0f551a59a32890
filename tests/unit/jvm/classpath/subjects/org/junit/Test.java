// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package org.junit;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Looks to a class file as JUnit's. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Test {
  Class<?>[] expected() default {};
}
