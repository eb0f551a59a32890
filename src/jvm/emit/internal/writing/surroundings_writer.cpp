// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing/surroundings_writer.h"

#include <fmt/format.h>

#include <string_view>

namespace aftershock::jvm {
namespace {

struct Keeping {
  Surrounding surrounding;
  std::string_view setter_owner;
  std::string_view setter;
  std::string_view type;  ///< Of the field.
  std::string_view field;
  std::string_view current;  ///< What it is set to before the test; {0}: the type.
  std::string_view restore;
};

constexpr Keeping kKept[] = {
    {Surrounding::kProperties, "java/lang/System", "setProperty", "java/util/Properties",
     "properties", "({0}) System.getProperties().clone()", "System.setProperties(properties)"},
    {Surrounding::kInput, "java/lang/System", "setIn", "java/io/InputStream", "input", "System.in",
     "System.setIn(input)"},
    {Surrounding::kLocale, "java/util/Locale", "setDefault", "java/util/Locale", "locale",
     "{0}.getDefault()", "{0}.setDefault(locale)"},
    {Surrounding::kTimeZone, "java/util/TimeZone", "setDefault", "java/util/TimeZone", "timeZone",
     "{0}.getDefault()", "{0}.setDefault(timeZone)"},
};

}  // namespace

void NoteSurroundings(const MemberDetails& member, std::set<Surrounding>& changed) {
  for (const Keeping& kept : kKept) {
    if (member.owner == kept.setter_owner && member.name == kept.setter) {
      changed.insert(kept.surrounding);
    }
  }
}

std::string RestoringMembers(const std::set<Surrounding>& changed, JUnitVersion junit,
                             NameScope& scope) {
  if (changed.empty()) return {};
  const bool junit5 = junit == JUnitVersion::kJUnit5;
  scope.Import(junit5 ? "org.junit.jupiter.api.AfterEach" : "org.junit.After");
  std::string fields;
  std::string lines;
  for (const Keeping& kept : kKept) {
    if (!changed.contains(kept.surrounding)) continue;
    const std::string type = scope.Spell(kept.type);
    fields += fmt::format("  private final {} {} = {};\n", type, kept.field,
                          fmt::format(fmt::runtime(kept.current), type));
    lines += fmt::format("    {};\n", fmt::format(fmt::runtime(kept.restore), type));
  }
  return fields + (junit5 ? "\n  @AfterEach\n  void" : "\n  @After\n  public void") +
         " restoreSurroundings() {\n" + lines + "  }\n\n";
}

}  // namespace aftershock::jvm
