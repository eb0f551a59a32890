// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

package shop;

/** Has no word of JUnit. */
public class CaseOfBase extends CaseBase {}
