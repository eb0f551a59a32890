// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/session/internal/unit_assertions.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "jvm/snippet/code_block.h"

namespace aftershock::jvm {
namespace {

using namespace std::string_view_literals;

constexpr std::array kAssertions = {"assertArrayEquals"sv, "assertEquals"sv,  "assertFalse"sv,
                                    "assertNotEquals"sv,   "assertNotNull"sv, "assertNotSame"sv,
                                    "assertNull"sv,        "assertSame"sv,    "assertThrows"sv,
                                    "assertTrue"sv,        "fail"sv};

template <typename Test>
bool AnyText(const WrittenTest& written, Test&& test) {
  return std::ranges::any_of(written.statements, test) ||
         std::ranges::any_of(written.members, test);
}

bool IsImported(const WrittenTest& written, std::string_view name) {
  return std::ranges::any_of(written.imports, [name](const std::string& import) {
    if (!import.starts_with("static ")) return false;
    const std::string_view last = std::string_view(import).substr(import.rfind('.') + 1);
    return last == name || last == "*";
  });
}

bool IsTestAnnotation(const std::string& import) {
  return import.ends_with(".Test") &&
         (import.starts_with("org.junit.") || import.starts_with("org.testng."));
}

}  // namespace

void AddAssertions(JUnitVersion junit, WrittenTest& written) {
  const bool junit5 = junit == JUnitVersion::kJUnit5;
  const std::string owner = junit5 ? "org.junit.jupiter.api.Assertions" : "org.junit.Assert";
  // The test has an annotation of its own.
  std::erase_if(written.imports, IsTestAnnotation);
  for (const std::string_view name : kAssertions) {
    const bool is_called =
        AnyText(written, [name](const std::string& text) { return CallsLoosely(text, name); });
    if (!is_called || IsImported(written, name)) continue;
    written.imports.push_back("static " + owner + "." + std::string(name));
  }
  for (const std::string_view simple : {"Assert"sv, "Assertions"sv}) {
    const bool is_used =
        AnyText(written, [simple](const std::string& text) { return Mentions(text, simple); });
    const bool is_known = std::ranges::any_of(written.imports, [simple](const std::string& import) {
      return import.ends_with("." + std::string(simple));
    });
    if (!is_used || is_known) continue;
    const std::string ours = owner.substr(owner.rfind('.') + 1);
    for (auto* list : {&written.statements, &written.members}) {
      for (std::string& text : *list) text = Renamed(text, simple, ours);
    }
    written.imports.push_back(owner);
  }
}

}  // namespace aftershock::jvm
