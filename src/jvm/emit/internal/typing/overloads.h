// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <vector>

#include "jvm/emit/internal/emit_context.h"

namespace aftershock::jvm {

/// Which arguments of a call need a cast so that the compiler chooses the wanted method among those
/// of the same name.
class Overloads {
 public:
  /// `receiver_class`: where the compiler looks the method up (internal name).
  Overloads(const EmitContext& context, const testcase::Call& call,
            const std::string& receiver_class);
  Overloads(const EmitContext& context, program::CallableId super_constructor);

  /// The call could not mean any other method, whatever is written for its arguments.
  [[nodiscard]] bool IsOnlyCandidate() const { return others_.empty(); }
  /// Descriptors of the parameters.
  [[nodiscard]] const std::vector<std::string>& formal() const { return formal_; }
  /// `actual` has the static types of the arguments as descriptors, empty for null.
  [[nodiscard]] std::vector<bool> NeededCasts(const std::vector<std::string>& actual) const;

 private:
  void Collect(const std::string& class_name, const std::string& name, bool with_ancestors);
  [[nodiscard]] bool Applicable(const std::vector<std::string>& actual,
                                const std::vector<std::string>& formal) const;
  [[nodiscard]] bool Converts(const std::string& from, const std::string& to) const;

  const EmitContext& context_;
  std::vector<std::string> formal_;
  bool varargs_ = false;
  std::vector<std::vector<std::string>> others_;  ///< Parameters of other candidates.
};

/// The parameters of a method descriptor.
std::vector<std::string> ParametersOf(std::string_view descriptor);

}  // namespace aftershock::jvm
