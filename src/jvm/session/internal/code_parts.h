// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/snippet/code_block.h"

namespace aftershock::jvm {

/// A report's code as parts that may be left out: first what is within its members, then its
/// statements, then its members. Those that come later are less likely to be needed.
class CodeParts {
 public:
  explicit CodeParts(RunnableCode code);

  [[nodiscard]] std::size_t size() const { return FirstMember() + code_.members.size(); }
  [[nodiscard]] RunnableCode Keeping(const std::vector<bool>& kept) const;
  /// The statement or member, among those kept, that has this line of source; nullopt: none.
  [[nodiscard]] std::optional<std::size_t> PartWith(std::string_view line,
                                                    const std::vector<bool>& kept) const;

 private:
  struct InnerPart {
    std::size_t member = 0;
    TextRange range;
  };

  [[nodiscard]] std::size_t FirstMember() const { return inner_.size() + code_.statements.size(); }
  [[nodiscard]] std::string MemberKeeping(std::size_t member, const std::vector<bool>& kept) const;

  RunnableCode code_;
  std::vector<InnerPart> inner_;
};

}  // namespace aftershock::jvm
