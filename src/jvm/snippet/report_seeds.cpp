// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/report_seeds.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "jvm/snippet/snippet_reader.h"
#include "support/text/unicode.h"

namespace aftershock::jvm {
namespace {

using harvest::Piece;
using harvest::PieceKind;

constexpr std::size_t kMostTests = 24;
constexpr std::size_t kMostValues = 240;
/// Of all code together: other pieces need room as well.
constexpr std::size_t kMostConstantsOfCode = 60;

/// Collects values, each once, until there are enough.
class Values {
 public:
  explicit Values(std::vector<search::SeedValue>& values) : values_(values) {}

  void Add(program::Value value, std::size_t source) {
    const bool known =
        std::ranges::find(values_, value, &search::SeedValue::value) != values_.end();
    if (!known && values_.size() < kMostValues) values_.push_back({std::move(value), source});
  }
  void AddText(std::string_view text, std::size_t source) {
    if (!text.empty()) Add(ToUtf16(text), source);
  }

 private:
  std::vector<search::SeedValue>& values_;
};

void AddNumber(const std::string& text, std::size_t source, Values& values) {
  const bool hex = text.starts_with("0x");
  const char* begin = text.data() + (hex ? 2 : 0);
  const char* end = text.data() + text.size();
  std::int64_t integer = 0;
  const auto parsed = std::from_chars(begin, end, integer, hex ? 16 : 10);
  const std::string_view rest(parsed.ptr, static_cast<std::size_t>(end - parsed.ptr));
  if (parsed.ec == std::errc() && (rest.empty() || rest == "L" || rest == "l")) {
    values.Add(integer, source);
    values.Add(static_cast<double>(integer), source);
    return;
  }
  char* stopped = nullptr;
  const double real = std::strtod(text.c_str(), &stopped);
  if (stopped != text.c_str() && *stopped == '\0' && std::isfinite(real)) {
    values.Add(real, source);
    values.Add(static_cast<double>(static_cast<float>(real)), source);
  }
}

void AddPiece(const Piece& piece, std::size_t source, Values& values) {
  if (piece.kind == PieceKind::kNumber) return AddNumber(piece.text, source, values);
  // Quotes around escapes come from code: what they stand for is likelier than what is written.
  const bool unescaped_first = piece.kind == PieceKind::kQuoted;
  if (!unescaped_first) values.AddText(piece.text, source);
  for (const std::string& variant : piece.variants) values.AddText(variant, source);
  if (unescaped_first) values.AddText(piece.text, source);
}

/// What a test may call on a text to get what programs read as well.
std::vector<program::CallableId> Conversions(JvmWorld& world) {
  std::vector<program::CallableId> conversions;
  for (const auto& [name, descriptor] :
       {std::pair{"toCharArray", "()[C"}, std::pair{"getBytes", "()[B"}}) {
    const auto method = world.FindMember("java/lang/String", name, descriptor);
    if (method) conversions.push_back(*method);
  }
  return conversions;
}

}  // namespace

search::Seeds SeedsOf(const std::vector<Piece>& pieces, JvmWorld& world, ProgramIndex& index,
                      std::vector<std::string> near_packages) {
  search::Seeds seeds;
  if (pieces.empty()) return seeds;
  Values values(seeds.values);
  SnippetReader reader(world, index, std::move(near_packages));
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    const bool may_be_code = piece.kind == PieceKind::kCode || piece.kind == PieceKind::kText ||
                             (piece.kind == PieceKind::kQuoted && piece.text.ends_with(')'));
    if (!may_be_code) continue;
    const ReadSnippet read = reader.Read(piece.text);
    for (const testcase::TestCase& test : read.tests) {
      if (seeds.tests.size() < kMostTests) seeds.tests.push_back({test, i});
    }
    if (piece.kind != PieceKind::kCode) continue;
    for (const program::Value& constant : read.constants) {
      if (seeds.values.size() < kMostConstantsOfCode) values.Add(constant, i);
    }
  }
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].kind != PieceKind::kCode) AddPiece(pieces[i], i, values);
  }
  // Code may be the input itself: some programs read programs.
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    if (pieces[i].kind == PieceKind::kCode) values.AddText(pieces[i].text, i);
  }
  seeds.conversions = Conversions(world);
  return seeds;
}

}  // namespace aftershock::jvm
