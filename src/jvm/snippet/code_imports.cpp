// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/code_imports.h"

#include <algorithm>
#include <set>

#include "jvm/names/class_name.h"
#include "jvm/snippet/internal/class_names.h"
#include "jvm/snippet/internal/tokens.h"

namespace aftershock::jvm {
namespace {

using internal::Token;

constexpr std::string_view kStaticWord = "static ";

std::string_view LastPart(std::string_view name) { return name.substr(name.rfind('.') + 1); }
std::string_view WithoutLastPart(std::string_view name) {
  const std::size_t dot = name.rfind('.');
  return dot == name.npos ? std::string_view() : name.substr(0, dot);
}

bool IsWholePackage(std::string_view import) {
  return !import.starts_with(kStaticWord) && import.ends_with(".*");
}

/// The imports in the words of the snippet reader.
internal::Snippet ImportsOf(const CodeBlock& block) {
  internal::Snippet snippet;
  for (const std::string& import : block.imports) {
    if (import.starts_with(kStaticWord)) continue;
    auto& list = IsWholePackage(import) ? snippet.packages : snippet.imports;
    list.emplace_back(IsWholePackage(import) ? WithoutLastPart(import) : import);
  }
  return snippet;
}

/// What the names of some code stand for, as far as the code itself says so.
struct Names {
  std::vector<std::string> types;  ///< That may be types from elsewhere.
  std::set<std::string, std::less<>> all;
};

bool DeclaresType(const Token& before) {
  return before.Is("class") || before.Is("interface") || before.Is("enum") || before.Is("record");
}

/// `Cart CART = …`: a variable, however it is written.
bool IsDeclaredVariable(const Token& before, const Token& behind) {
  const bool follows_type = before.IsName() || before.Is(">") || before.Is("]");
  const bool ends = behind.Is("=") || behind.Is(";") || behind.Is(",") || behind.Is(")");
  return follows_type && ends && !before.Is("return") && !before.Is("new") && !before.Is("throw") &&
         !before.Is("instanceof") && !before.Is("throws");
}

Names NamesIn(const std::vector<std::string>& code) {
  Names names;
  std::set<std::string, std::less<>> declared, seen;
  for (const std::string& text : code) {
    const std::vector<Token> tokens = internal::Tokenise(text);
    for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
      if (!tokens[i].IsName()) continue;
      names.all.insert(tokens[i].text);
      if (i == 0) continue;
      const Token& before = tokens[i - 1];
      if (DeclaresType(before) || IsDeclaredVariable(before, tokens[i + 1])) {
        declared.insert(tokens[i].text);
      }
    }
    for (std::string& name : TypeNamesIn(text)) {
      // One letter is a parameter of a type.
      if (name.size() > 1 && seen.insert(name).second) names.types.push_back(std::move(name));
    }
  }
  std::erase_if(names.types, [&](const std::string& name) { return declared.contains(name); });
  return names;
}

}  // namespace

struct CodeImports::State {
  JvmWorld& world;
  internal::ClassNames classes;

  [[nodiscard]] bool HasClass(std::string_view dotted) const {
    std::string name = InternalName(dotted);
    const ClassPath& class_path = world.class_files().class_path();
    while (true) {
      if (class_path.Has(name)) return true;
      const std::size_t slash = name.rfind('/');
      if (slash == std::string::npos) return false;
      name[slash] = '$';
    }
  }

  [[nodiscard]] bool HasPackage(std::string_view dotted) const {
    const std::string package = InternalName(dotted);
    const ClassPath& class_path = world.class_files().class_path();
    for (const auto* list : {&class_path.OwnClasses(), &class_path.PlatformClasses()}) {
      if (std::ranges::any_of(
              *list, [&](const std::string& name) { return PackageOf(name) == package; })) {
        return true;
      }
    }
    return false;
  }

  /// The import that `name` needs; empty: none.
  std::string ImportOf(const std::string& found) const {
    const std::string_view package = PackageOf(found);
    const bool is_nested = found.find('$', package.size() + 1) != std::string::npos;
    const bool is_seen = package == "java/lang" || package == world.test_package();
    if (is_seen && !is_nested) return {};
    std::string dotted = DottedName(found);
    std::ranges::replace(dotted, '$', '.');
    return dotted;
  }

  /// Whether the class path has what the import of the report names.
  [[nodiscard]] bool Resolves(std::string_view import) const {
    if (import.starts_with(kStaticWord)) {
      return HasClass(WithoutLastPart(import.substr(kStaticWord.size())));
    }
    if (IsWholePackage(import)) {
      return HasPackage(WithoutLastPart(import)) || HasClass(WithoutLastPart(import));
    }
    return HasClass(import);
  }
};

CodeImports::CodeImports(JvmWorld& world, ProgramIndex& index,
                         std::vector<std::string> near_packages)
    : state_(std::make_unique<State>(
          State{world, internal::ClassNames(world, index, std::move(near_packages))})) {}
CodeImports::~CodeImports() = default;

std::vector<std::string> CodeImports::For(const CodeBlock& block,
                                          const std::vector<std::string>& code) {
  state_->classes.Use(ImportsOf(block));
  const Names names = NamesIn(code);
  std::set<std::string> imports;
  std::set<std::string, std::less<>> named;
  for (const std::string& import : block.imports) {
    const std::string name(LastPart(import));
    if (IsWholePackage(import) || !state_->Resolves(import)) continue;
    if (name != "*" && !names.all.contains(name)) continue;
    imports.insert(import);
    if (!import.starts_with(kStaticWord)) named.insert(name);
  }
  bool all_found = true;
  for (const std::string& name : names.types) {
    if (named.contains(name)) continue;
    const auto found = state_->classes.Find(name);
    all_found = all_found && found;
    const std::string import = found ? state_->ImportOf(*found) : "";
    if (!import.empty()) imports.insert(import);
  }
  for (const std::string& import : block.imports) {
    // Whatever was not found may be in one of them, in some way that the index does not see.
    if (!all_found && IsWholePackage(import) && state_->Resolves(import)) imports.insert(import);
  }
  return {imports.begin(), imports.end()};
}

}  // namespace aftershock::jvm
