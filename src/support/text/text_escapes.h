// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace aftershock {

/// Appends as UTF-8 what the HTML entity that `text` begins with stands for (`&lt;`, `&#36;`,
/// `&#x24;`) and returns its length; 0 if there is none.
std::size_t AppendEntity(std::string_view text, std::string& out);

struct UnicodeEscape {
  std::u16string units;
  std::size_t length;
};

/// What the escape that `text` begins with stands for: `\u00e9`, the pair of surrogates
/// `\ud83d\ude00`. A surrogate that has no other half stands alone.
std::optional<UnicodeEscape> LeadingUnicodeEscape(std::string_view text);

}  // namespace aftershock
