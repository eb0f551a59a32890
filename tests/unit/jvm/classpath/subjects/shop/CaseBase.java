// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop;

import junit.framework.TestCase;

public abstract class CaseBase extends TestCase {}
