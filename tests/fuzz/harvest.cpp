// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "harvest/harvest.h"

#include <string>

#include "fuzz/target.h"
#include "support/check.h"
#include "support/report_signs.h"
#include "support/report_text.h"

namespace aftershock::harvest {
namespace {

void CheckPieces(const std::string& text) {
  constexpr std::size_t kMostPieces = 200;
  constexpr std::size_t kMostText = 1'000'000;
  const auto lines = trace::ReadReport(text).lines;
  const auto [pieces, left_out] = Harvest(lines, 1, testing::ReportSigns());
  std::size_t size = 0;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    CHECK(!pieces[i].text.empty());
    CHECK(pieces[i].line >= 1U && pieces[i].line <= lines.size() + 1);
    CHECK(i == 0 || pieces[i - 1].kind <= pieces[i].kind);
    size += pieces[i].text.size();
  }
  CHECK(pieces.size() <= kMostPieces);
  CHECK(size <= kMostText);
  CHECK(left_out.size() <= kMostPieces);
}

}  // namespace
}  // namespace aftershock::harvest

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aftershock::harvest::CheckPieces(std::string(reinterpret_cast<const char*>(data), size));
  return 0;
}
