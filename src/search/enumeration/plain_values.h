// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <vector>

#include "program/world.h"

namespace aftershock::search {

struct PricedValue {
  program::Value value;
  double cost = 0;
};

/// Values of a primitive or text type that are worth trying in any program, cheapest first.
std::vector<PricedValue> PlainValues(const program::Type& type);

}  // namespace aftershock::search
