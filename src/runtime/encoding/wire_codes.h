// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>

#include "program/raise_point.h"
#include "program/world.h"
#include "protocol/codes.h"
#include "runtime/execution_report.h"
#include "testcase/testcase.h"
#include "trace/stack_trace.h"

/// The only place where our own enums meet those of the wire, so that either can change without the
/// other.
namespace aftershock::runtime {

protocol::CallableKind ToWire(program::CallableKind kind);
protocol::AnswerCode ToWire(testcase::Answer::Kind kind);
/// Absent where no operands decide.
std::optional<protocol::RaiseCause> ToWire(program::RaiseCause cause);
/// Absent for types that are no numbers.
std::optional<protocol::NumberType> NumberTypeOf(const program::Type& type);

/// Absent: the worker wrote a number that stands for nothing.
std::optional<Outcome> OutcomeOf(std::uint8_t code);
std::optional<trace::Relation> RelationOf(std::uint8_t code);

}  // namespace aftershock::runtime
