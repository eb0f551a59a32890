// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// Precompiled headers belong to a program that is compiled as those are that use them: this one.
int main() { return 0; }
