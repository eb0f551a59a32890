// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

// Tries one act that a sandbox should allow or refuse: prober ACT [ARGUMENT]. Its exit code is the
// number of an Attempt.

#include "support/hostile_acts.h"

int main(int count, char** arguments) {
  using namespace aftershock::testing;
  return static_cast<int>(Try(count > 1 ? arguments[1] : "", count > 2 ? arguments[2] : ""));
}
