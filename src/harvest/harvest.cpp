// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "harvest/harvest.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <string>
#include <utility>

#include "harvest/internal/blocks.h"
#include "harvest/internal/inline_pieces.h"
#include "harvest/internal/report_lines.h"
#include "harvest/internal/unescape.h"

namespace aftershock::harvest {
namespace {

struct KindFacts {
  std::string_view name;
  std::size_t most;     ///< Pieces of the kind.
  std::size_t longest;  ///< Bytes; longer ones are left out.
};

/// By PieceKind.
constexpr std::array<KindFacts, 10> kKinds = {{{"code block", 12, 16'384},
                                               {"JSON", 8, 16'384},
                                               {"markup", 8, 16'384},
                                               {"text block", 12, 16'384},
                                               {"quoted string", 48, 2'048},
                                               {"pattern", 10, 256},
                                               {"command line", 6, 1'024},
                                               {"setting", 16, 512},
                                               {"date", 8, 64},
                                               {"number", 24, 40}}};

const KindFacts& FactsOf(PieceKind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

void AddVariants(Piece& piece) {
  const auto add = [&](std::string variant) {
    const bool known =
        variant == piece.text || std::ranges::find(piece.variants, variant) != piece.variants.end();
    if (!known && !variant.empty()) piece.variants.push_back(std::move(variant));
  };
  // What a person quotes in prose or code is most often escaped; as it stands it comes second.
  if (piece.text.find('\\') != std::string::npos) add(internal::DecodeEscapes(piece.text));
  if (piece.text.find('&') != std::string::npos) add(internal::DecodeEntities(piece.text));
}

/// Takes pieces, the most trusted ones first, as long as there is room for their kind.
class Gatherer {
 public:
  void Add(Piece piece) {
    const std::string why_not = WhyNot(piece);
    if (!why_not.empty()) return LeaveOut(piece, why_not);
    ++CountOf(piece.kind);
    lines_.emplace(std::pair(piece.kind, piece.text), piece.line);
    AddVariants(piece);
    gathered_.pieces.push_back(std::move(piece));
  }

  Gathered Take() {
    if (more_left_out_ > 0) {
      gathered_.left_out.back().reason += "; so are " + std::to_string(more_left_out_) + " more";
    }
    return std::move(gathered_);
  }

 private:
  std::size_t& CountOf(PieceKind kind) { return counts_[static_cast<std::size_t>(kind)]; }

  /// Empty: it is taken.
  std::string WhyNot(const Piece& piece) {
    const KindFacts& facts = FactsOf(piece.kind);
    if (piece.text.size() > facts.longest) return "too long to be tried";
    const auto same = lines_.find({piece.kind, piece.text});
    if (same != lines_.end()) return "the same as line " + std::to_string(same->second);
    if (CountOf(piece.kind) == facts.most) return "beyond the first " + std::to_string(facts.most);
    return {};
  }

  void LeaveOut(const Piece& piece, const std::string& reason) {
    // Dense nonsense looks like many blocks.
    constexpr std::size_t kMostLeftOut = 100;
    if (piece.kind != PieceKind::kCode) return;
    if (gathered_.left_out.size() < kMostLeftOut) {
      gathered_.left_out.push_back({piece.line, reason});
    } else {
      ++more_left_out_;
    }
  }

  Gathered gathered_;
  std::size_t more_left_out_ = 0;
  std::array<std::size_t, kKinds.size()> counts_{};
  std::map<std::pair<PieceKind, std::string>, std::size_t> lines_;  ///< Where they were taken.
};

}  // namespace

std::string_view Name(PieceKind kind) { return FactsOf(kind).name; }

Gathered Harvest(const std::vector<trace::SourceLine>& source, std::size_t center,
                 const LanguageSigns& signs) {
  const std::vector<internal::Line> lines = internal::ReadReport(source, center);
  std::vector<Piece> found = internal::FindBlocks(lines, signs);
  std::vector<const internal::Line*> order;
  for (const internal::Line& line : lines) order.push_back(&line);
  // A person says what matters first; in a log that is what stands nearest to the trace.
  constexpr std::size_t kLongestReport = 300;
  const bool is_log = lines.size() > kLongestReport;
  const auto distance = [center](std::size_t line) {
    return line > center ? line - center : center - line;
  };
  if (is_log) {
    std::ranges::stable_sort(order, {}, [&](const auto* line) { return distance(line->number); });
  }
  // Dense nonsense ends here: what follows is bounded by what it can still fill.
  constexpr std::size_t kMostFound = 5'000;
  for (const internal::Line* line : order) {
    if (found.size() >= kMostFound) break;
    internal::AddInlinePieces(*line, signs, found);
  }
  if (is_log) {
    std::ranges::stable_sort(found, {}, [&](const Piece& piece) { return distance(piece.line); });
  }
  std::ranges::stable_sort(found, {}, &Piece::kind);
  Gatherer gatherer;
  for (Piece& piece : found) gatherer.Add(std::move(piece));
  return gatherer.Take();
}

}  // namespace aftershock::harvest
