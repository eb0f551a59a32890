// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/emit.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/emit/internal/naming/test_names.h"
#include "jvm/emit/internal/writing/body_writer.h"
#include "jvm/emit/internal/writing/file_writer.h"
#include "jvm/emit/internal/writing/layout.h"
#include "jvm/names/class_name.h"
#include "support/check.h"

namespace aftershock::jvm {
namespace {

constexpr std::size_t kStatementIndent = 4;

std::string SuppressWarnings(const std::set<std::string>& warnings) {
  if (warnings.empty()) return {};
  std::string list;
  for (const std::string& warning : warnings) {
    list += (list.empty() ? "\"" : ", \"") + warning + "\"";
  }
  if (warnings.size() > 1) list = "{" + list + "}";
  return "  @SuppressWarnings(" + list + ")\n";
}

constexpr std::string_view kRepeatHelper = R"(
  private static String repeat(String text, int times) {
    StringBuilder repeated = new StringBuilder();
    for (int i = 0; i < times; i++) {
      repeated.append(text);
    }
    return repeated.toString();
  }
)";

std::string MethodText(const EmitOptions& options, const std::string& name, const TestBody& body) {
  std::string text = "  @Test\n" + SuppressWarnings(body.suppressed_warnings);
  text +=
      fmt::format("  {}void {}(){} {{\n", options.junit == JUnitVersion::kJUnit4 ? "public " : "",
                  name, body.throws.empty() ? "" : " throws " + body.throws);
  for (const std::string& line : body.lines) {
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    text += WrapLine(std::string_view(line).substr(indent), kStatementIndent + indent);
  }
  return text + "  }\n";
}

}  // namespace

Result<EmittedTest> EmitJUnit(const testcase::TestCase& test, const program::Target& target,
                              JvmWorld& world, const EmitOptions& options) {
  CHECK(options.frame < target.frames.size()) << "of " << target.frames.size();
  ClassFactsCache classes(world);
  EmittedTest emitted;
  emitted.package = DottedName(world.test_package());
  emitted.class_name = options.class_name.empty()
                           ? TestClassName(target.frames[options.frame].wanted, options.near_miss,
                                           world.test_package(), classes)
                           : options.class_name;
  emitted.method_name = TestMethodName(target, options.frame);

  NameScope scope(classes, world.test_package(), emitted.class_name);
  const bool junit5 = options.junit == JUnitVersion::kJUnit5;
  scope.Import(junit5 ? "org.junit.jupiter.api.Test" : "org.junit.Test");
  const EmitContext context{test, target, world, classes, options};
  const TestBody body = WriteBody(context, target, scope);
  if (body.lines.empty()) return BadInput("A test without statements cannot be written.");

  const std::string fields = (body.needs.folder ? FolderField(options.junit, scope) : "") +
                             RestoringMembers(body.needs.surroundings, options.junit, scope);
  emitted.puts_back.assign(body.needs.surroundings.begin(), body.needs.surroundings.end());
  if (!emitted.package.empty()) emitted.source = "package " + emitted.package + ";\n\n";
  emitted.source += scope.Imports() + HeaderComment(target, options.frame, options.near_miss);
  emitted.source += fmt::format("{}class {} {{\n", junit5 ? "" : "public ", emitted.class_name);
  emitted.source += fields;
  emitted.source += MethodText(options, emitted.method_name, body);
  if (body.needs.repeat) emitted.source += kRepeatHelper;
  emitted.source += "}\n";
  return emitted;
}

}  // namespace aftershock::jvm
