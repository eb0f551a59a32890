// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <vector>

#include "program/ids.h"
#include "program/value.h"
#include "testcase/testcase.h"

namespace aftershock::search {

/// A node of a candidate: a value and how it is made, or a call on one. Shared between candidates.
struct Expression {
  static constexpr std::uint8_t kNoChild = 0xff;
  enum class Kind : std::uint8_t {
    kLiteral,
    kCall,      ///< Children: the receiver if it needs one, then the arguments.
    kEffect,    ///< A call on an object at hand, or on none; children: the arguments.
    kArray,     ///< Children: the elements.
    kStub,      ///< Children: arguments of the super constructor, then one value per answer but
                ///< for those with the stub itself.
    kFile,      ///< Child: its content. `value`: a hint for its name.
    kFolder,    ///< Children: the content of a file in it, if there is one.
    kSelf,      ///< The object at hand: the receiver of the call that this is an argument of.
    kAltered,   ///< Children: those of the call `callable`, then effects on what it gives.
    kSequence,  ///< Children: those of the call `callable`, then `effects` of them.
  };
  /// In `effects` of a sequence: the object on which the receiver's own call is made.
  static constexpr std::uint8_t kSource = 0xfe;
  Kind kind = Kind::kLiteral;
  double cost = 0;
  program::TypeId type;          ///< Of literals, arrays, stubs and files.
  program::CallableId callable;  ///< Of calls, effects, sequences; a stub's super constructor.
  program::Value value;          ///< kLiteral.
  /// A method of a stub, and what it does.
  struct AnswerShape {
    program::CallableId method;
    testcase::Answer::Kind kind = testcase::Answer::Kind::kValues;
  };
  std::vector<AnswerShape> answers;  ///< kStub.
  /// kSequence: the child on which each effect works; kNoChild: a call without receiver, before all
  /// else. kAltered: one zero for each.
  std::vector<std::uint8_t> effects;
  std::uint32_t alternative = 0;  ///< Which alternative of its stream it came from.
  std::vector<const Expression*> children;
};

}  // namespace aftershock::search
