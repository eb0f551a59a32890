// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/climbing/text_neighbours.h"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "support/text/unicode.h"
#include "testcase/byte_run.h"
#include "testcase/literal.h"

namespace aftershock::search {
namespace {

using program::Value;

constexpr std::size_t kLongestClimbed = 1'000;
constexpr std::size_t kMostPlaces = 8;      ///< Where one operand is looked for.
constexpr std::size_t kMostPositions = 60;  ///< Whose units are changed one by one.

/// How an operand may stand in a text: as it is, as a character, as a number, as bytes.
std::vector<std::u16string> Spellings(const Value& value) {
  if (const auto* text = std::get_if<std::u16string>(&value)) return {*text};
  if (const auto* integer = std::get_if<std::int64_t>(&value)) {
    std::vector<std::u16string> spellings{ToUtf16(fmt::format("{}", *integer))};
    for (const auto& run : testcase::ByteRuns(*integer)) {
      spellings.emplace_back(run.begin(), run.end());
    }
    if (*integer >= 0 && *integer <= 0xffff) {
      spellings.emplace_back(1, static_cast<char16_t>(*integer));
    }
    return spellings;
  }
  if (const auto* real = std::get_if<double>(&value)) return {ToUtf16(fmt::format("{}", *real))};
  return {};
}

class Edits {
 public:
  explicit Edits(const std::u16string& text) : text_(text) {}

  void Replace(std::size_t at, std::size_t length, const std::u16string& by) {
    std::u16string changed = text_;
    changed.replace(at, length, by);
    if (changed != text_ && changed.size() <= kLongestClimbed) found_.push_back(std::move(changed));
  }

  /// `wanted`, or a number next to it, in each place where `seen` stands.
  void Exchange(const Value& seen, const Value& wanted) {
    for (const Value& near : testcase::Around(wanted)) ExchangeExactly(seen, near);
  }

  void ExchangeExactly(const Value& seen, const Value& wanted) {
    const auto from = Spellings(seen);
    const auto to = Spellings(wanted);
    for (std::size_t i = 0; i < from.size() && i < to.size(); ++i) {
      if (from[i].empty()) continue;
      std::size_t at = text_.find(from[i]);
      for (std::size_t place = 0; place < kMostPlaces && at != text_.npos; ++place) {
        Replace(at, from[i].size(), to[i]);
        at = text_.find(from[i], at + 1);
      }
    }
  }

  void PutWord(const std::u16string& word) {
    Replace(0, text_.size(), word);
    Replace(0, 0, word);
    Replace(text_.size(), 0, word);
  }

  void ChangeUnits() {
    static constexpr std::u16string_view kTelling = u"a0 -.,:;/\\\"'<>(){}[]#%$&*+=\n";
    const std::size_t stride = text_.size() / kMostPositions + 1;
    for (std::size_t i = 0; i < text_.size(); i += stride) {
      Replace(i, 1, {});
      Replace(i, 0, text_.substr(i, 1));
      Replace(i, 1, std::u16string(1, static_cast<char16_t>(text_[i] + 1)));
      Replace(i, 1, std::u16string(1, static_cast<char16_t>(text_[i] - 1)));
      for (char16_t unit : kTelling) Replace(i, 1, std::u16string(1, unit));
    }
    for (char16_t unit : kTelling) Replace(text_.size(), 0, std::u16string(1, unit));
    if (!text_.empty()) Replace(text_.size() / 2, text_.npos, {});
    Replace(text_.size(), 0, text_);
  }

  std::vector<std::u16string> Take() { return std::move(found_); }

 private:
  const std::u16string& text_;
  std::vector<std::u16string> found_;
};

}  // namespace

std::vector<std::u16string> TextNeighbours(const std::u16string& text,
                                           std::span<const runtime::ComparedValues> compared,
                                           std::span<const std::u16string> words) {
  Edits edits(text);
  for (const runtime::ComparedValues& pair : compared) {
    edits.Exchange(pair.left, pair.right);
    edits.Exchange(pair.right, pair.left);
    for (const Value* side : {&pair.left, &pair.right}) {
      for (const std::u16string& spelling : Spellings(*side)) edits.PutWord(spelling);
    }
  }
  for (const std::u16string& word : words) edits.PutWord(word);
  edits.ChangeUnits();
  return edits.Take();
}

}  // namespace aftershock::search
