// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package org.junit;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** The annotation alone: there is nothing that runs what has it. */
@Retention(RetentionPolicy.RUNTIME)
public @interface Test {}
