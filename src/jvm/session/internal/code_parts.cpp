// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/internal/code_parts.h"

#include <utility>

namespace aftershock::jvm {
namespace {

std::string_view Trim(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t\r");
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

}  // namespace

CodeParts::CodeParts(RunnableCode code) : code_(std::move(code)) {
  for (std::size_t i = 0; i < code_.members.size(); ++i) {
    for (const TextRange& range : InnerParts(code_.members[i])) inner_.push_back({i, range});
  }
}

RunnableCode CodeParts::Keeping(const std::vector<bool>& kept) const {
  RunnableCode code{code_.entry, code_.own_class, {}, {}};
  for (std::size_t i = 0; i < code_.statements.size(); ++i) {
    if (kept[inner_.size() + i]) code.statements.push_back(code_.statements[i]);
  }
  for (std::size_t i = 0; i < code_.members.size(); ++i) {
    if (kept[FirstMember() + i]) code.members.push_back(MemberKeeping(i, kept));
  }
  return code;
}

std::string CodeParts::MemberKeeping(std::size_t member, const std::vector<bool>& kept) const {
  const std::string& text = code_.members[member];
  std::string left;
  std::size_t done = 0;
  for (std::size_t i = 0; i < inner_.size(); ++i) {
    if (inner_[i].member != member || kept[i] || inner_[i].range.begin < done) continue;
    left += text.substr(done, inner_[i].range.begin - done);
    // With the line, if it had one to itself.
    left.erase(left.find_last_not_of(" \t") + 1);
    done = inner_[i].range.end;
    const std::size_t next = text.find_first_not_of(" \t", done);
    const bool ends_line = next != std::string::npos && text[next] == '\n';
    if (ends_line && left.ends_with('\n')) done = next + 1;
  }
  return left + text.substr(done);
}

std::optional<std::size_t> CodeParts::PartWith(std::string_view line,
                                               const std::vector<bool>& kept) const {
  const std::string_view text = Trim(line);
  // A brace may be anyone's.
  constexpr std::size_t kShortest = 3;
  if (text.size() < kShortest) return std::nullopt;
  for (std::size_t i = inner_.size(); i < size(); ++i) {
    const std::string& part =
        i < FirstMember() ? code_.statements[i - inner_.size()] : code_.members[i - FirstMember()];
    if (kept[i] && part.find(text) != std::string::npos) return i;
  }
  return std::nullopt;
}

}  // namespace aftershock::jvm
