// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>

#include "trace/stack_trace.h"

namespace aftershock::trace::jvm {

/// `class.method(File.java:12)`, as the JVM prints it.
std::string ToText(const Frame& frame);

/// The exception and its frames as the JVM prints them, without causes. One turn of a stack
/// overflow's cycle is followed by a line that says that it repeats.
std::string ToText(const ThrownException& exception);

}  // namespace aftershock::trace::jvm
