// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/written_test.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/emit/internal/naming/test_names.h"
#include "jvm/emit/internal/writing/assertion_writer.h"
#include "jvm/emit/internal/writing/layout.h"
#include "jvm/emit/internal/writing/reindent.h"
#include "jvm/names/class_name.h"
#include "support/check.h"

namespace aftershock::jvm {
namespace {

constexpr std::size_t kMemberIndent = 2;
constexpr std::size_t kBodyIndent = 4;

void Import(const std::vector<std::string>& imports, NameScope& scope) {
  constexpr std::string_view kStatic = "static ";
  for (const std::string& import : imports) {
    if (import.starts_with(kStatic)) {
      scope.ImportStatic(import.substr(kStatic.size()));
    } else {
      scope.Import(import);
    }
  }
}

std::vector<std::string> BodyLines(const WrittenTest& written) {
  std::vector<std::string> lines;
  for (const std::string& statement : written.statements) {
    const std::vector<std::string> more = Reindent(statement);
    lines.insert(lines.end(), more.begin(), more.end());
  }
  return lines;
}

/// Code that a person wrote may declare it anywhere.
std::string_view Throws(const WrittenTest& written) {
  const auto mentions = [](const std::string& text) {
    return text.find("Throwable") != std::string::npos;
  };
  const bool any = std::ranges::any_of(written.members, mentions) ||
                   std::ranges::any_of(written.statements, mentions);
  return any ? "Throwable" : "Exception";
}

void Add(const std::vector<std::string>& lines, std::size_t indent, std::string& text) {
  for (const std::string& line : lines) {
    // What our own lines hold may be broken; a person's are as long as they are.
    const std::size_t own = std::min(line.find_first_not_of(' '), line.size());
    text += WrapLine(std::string_view(line).substr(own), indent + own);
  }
}

}  // namespace

std::string EmittedClassName(const program::Target& target, JvmWorld& world,
                             const EmitOptions& options) {
  if (!options.class_name.empty()) return options.class_name;
  const ClassFactsCache classes(world);
  return TestClassName(target.frames[options.frame].wanted, options.near_miss, world.test_package(),
                       classes);
}

EmittedTest EmitWritten(const WrittenTest& written, const program::Target& target, JvmWorld& world,
                        const EmitOptions& options) {
  CHECK(options.frame < target.frames.size()) << "of " << target.frames.size();
  CHECK(!written.statements.empty());
  ClassFactsCache classes(world);
  EmittedTest emitted;
  emitted.package = DottedName(world.test_package());
  emitted.class_name = EmittedClassName(target, world, options);
  emitted.method_name = TestMethodName(target, options.frame);

  NameScope scope(classes, world.test_package(), emitted.class_name);
  const bool junit5 = options.junit == JUnitVersion::kJUnit5;
  scope.Import(junit5 ? "org.junit.jupiter.api.Test" : "org.junit.Test");
  Import(written.imports, scope);
  std::vector<std::string> lines = BodyLines(written);
  if (options.form == TestForm::kAssert) {
    const testcase::TestCase none;
    const EmitContext context{none, target, world, classes, options};
    lines = AssertCrash(context, target, scope, std::move(lines));
  }

  if (!emitted.package.empty()) emitted.source = "package " + emitted.package + ";\n\n";
  emitted.source += scope.Imports() + HeaderComment(target, options.frame, options.near_miss);
  emitted.source += fmt::format("{}class {} {{\n", junit5 ? "" : "public ", emitted.class_name);
  emitted.source += fmt::format("  @Test\n  {}void {}() throws {} {{\n", junit5 ? "" : "public ",
                                emitted.method_name, Throws(written));
  Add(lines, kBodyIndent, emitted.source);
  emitted.source += "  }\n";
  for (const std::string& member : written.members) {
    emitted.source += "\n";
    Add(Reindent(member), kMemberIndent, emitted.source);
  }
  emitted.source += "}\n";
  return emitted;
}

}  // namespace aftershock::jvm
