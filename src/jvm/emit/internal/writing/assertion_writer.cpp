// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/emit/internal/writing/assertion_writer.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/emit/internal/writing/java_literal.h"
#include "jvm/names/class_name.h"

namespace aftershock::jvm {
namespace {

class AssertionWriter {
 public:
  AssertionWriter(const EmitContext& context, const program::Target& target, NameScope& scope)
      : context_(context), target_(target), scope_(scope) {}

  std::vector<std::string> Run(std::vector<std::string> statement) {
    const auto& wrappers = context_.options.wrappers;
    const std::string& outermost =
        wrappers.empty() ? target_.exception_class : wrappers.front().class_name;
    const std::string type = IsNameable(outermost) ? Spell(outermost) : "Throwable";
    if (context_.options.junit == JUnitVersion::kJUnit5) {
      AssertThrows(type, std::move(statement));
      CheckException(outermost, "");
    } else if (MayBeAssertionError(outermost)) {
      CatchIntoVariable(type, statement);
      CheckException(outermost, "");
    } else {
      TryFailCatch(type, statement);
      CheckException(outermost, "  ");
      lines_.emplace_back("}");
    }
    return std::move(lines_);
  }

 private:
  [[nodiscard]] bool IsNameable(const std::string& binary_name) const {
    return context_.world.IsAccessibleClass(InternalName(binary_name));
  }
  std::string Spell(const std::string& binary_name) {
    return scope_.Spell(InternalName(binary_name));
  }

  void Import(const std::string& assertion) {
    const char* owner = context_.options.junit == JUnitVersion::kJUnit5
                            ? "org.junit.jupiter.api.Assertions."
                            : "org.junit.Assert.";
    scope_.ImportStatic(owner + assertion);
  }

  void Add(const std::vector<std::string>& lines, const std::string& indent) {
    for (const std::string& line : lines) lines_.push_back(line.empty() ? "" : indent + line);
  }

  void AssertThrows(const std::string& type, std::vector<std::string> statement) {
    Import("assertThrows");
    const bool block = statement.size() > 1 || statement[0].find(" =") != std::string::npos;
    const std::string head =
        fmt::format("{} thrown ={} assertThrows({}.class, () ->", type, kSoftBreak, type);
    if (!block) {
      statement[0].pop_back();
      lines_.push_back(head + kSoftBreak + " " + statement[0] + ");");
      return;
    }
    lines_.push_back(head + " {");
    Add(statement, "  ");
    lines_.emplace_back("});");
  }

  void TryFailCatch(const std::string& type, const std::vector<std::string>& statement) {
    Import("fail");
    lines_.emplace_back("try {");
    Add(statement, "  ");
    lines_.push_back(fmt::format("  fail(\"{} expected\");", type));
    lines_.push_back(fmt::format("}} catch ({} thrown) {{", type));
  }

  /// Where `fail` throws what is to be caught.
  void CatchIntoVariable(const std::string& type, const std::vector<std::string>& statement) {
    Import("assertNotNull");
    lines_.push_back(type + " thrown = null;");
    lines_.emplace_back("try {");
    Add(statement, "  ");
    lines_.push_back(fmt::format("}} catch ({} caught) {{", type));
    lines_.emplace_back("  thrown = caught;");
    lines_.emplace_back("}");
    lines_.emplace_back("assertNotNull(thrown);");
  }

  bool MayBeAssertionError(const std::string& exception) {
    return !IsNameable(exception) ||
           context_.classes.IsSubclass("java/lang/AssertionError", InternalName(exception));
  }

  void CheckException(const std::string& outermost, const std::string& indent) {
    std::string crash = "thrown";
    const auto& wrappers = context_.options.wrappers;
    if (!wrappers.empty()) {
      for (const WrapperStep& step : wrappers) {
        crash +=
            step.suppressed ? fmt::format(".getSuppressed()[{}]", *step.suppressed) : ".getCause()";
      }
      lines_.push_back(fmt::format("{}Throwable crash = {};", indent, crash));
      crash = "crash";
    }
    if (!IsNameable(target_.exception_class) || !wrappers.empty() || !IsNameable(outermost)) {
      Import("assertEquals");
      lines_.push_back(fmt::format("{}assertEquals(\"{}\",{} {}.getClass().getName());", indent,
                                   target_.exception_class, kSoftBreak, crash));
    }
    CheckFrame(crash, indent);
  }

  /// Platform frames above the first own one differ between JDKs, so it is looked up by its class.
  void CheckFrame(const std::string& crash, const std::string& indent) {
    const auto& top = target_.frames[target_.first_own];
    // The names that compilers make up are not the same everywhere.
    if (!top.aliases.empty()) return;
    Import("assertEquals");
    scope_.Spell("java/util/Arrays");
    lines_.push_back(indent + "StackTraceElement frame =");
    lines_.push_back(fmt::format("{}    Arrays.stream({}.getStackTrace())", indent, crash));
    lines_.push_back(
        fmt::format("{}        .filter(element -> element.getClassName().equals(\"{}\"))", indent,
                    top.wanted.class_name));
    lines_.push_back(indent + "        .findFirst()");
    lines_.push_back(indent + "        .get();");
    lines_.push_back(fmt::format("{}assertEquals(\"{}\", frame.getMethodName());", indent,
                                 top.wanted.method_name));
    if (!top.wanted.line) return;
    lines_.push_back(
        fmt::format("{}assertEquals({}, frame.getLineNumber());", indent, *top.wanted.line));
  }

  const EmitContext& context_;
  const program::Target& target_;
  NameScope& scope_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> AssertCrash(const EmitContext& context, const program::Target& target,
                                     NameScope& scope, std::vector<std::string> statement) {
  return AssertionWriter(context, target, scope).Run(std::move(statement));
}

}  // namespace aftershock::jvm
