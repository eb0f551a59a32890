// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/code_block.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "jvm/snippet/internal/source_items.h"

namespace aftershock::jvm {
namespace {

using internal::Level;
using internal::Source;
using internal::SourceItem;
using internal::TokenRange;
using Kind = SourceItem::Kind;

constexpr std::size_t kMostEntries = 4;

bool IsTest(const SourceItem& method, bool is_test_case) {
  return method.HasAnnotation("Test") || (is_test_case && method.name.starts_with("test"));
}

bool IsMain(const SourceItem& method) {
  return method.name == "main" && method.HasModifier("static");
}

bool IsFixture(const SourceItem& method, bool is_test_case) {
  constexpr std::array kAnnotations = {"BeforeClass", "BeforeAll", "Before", "BeforeEach"};
  return (is_test_case && method.name == "setUp") ||
         std::ranges::any_of(kAnnotations,
                             [&](const char* name) { return method.HasAnnotation(name); });
}

bool IsCleanUp(const SourceItem& method, bool is_test_case) {
  constexpr std::array kAnnotations = {"After", "AfterEach", "AfterClass", "AfterAll"};
  return (is_test_case && method.name == "tearDown") ||
         std::ranges::any_of(kAnnotations,
                             [&](const char* name) { return method.HasAnnotation(name); });
}

/// Members side by side: of a class, or as they stand in a report.
struct Members {
  std::vector<SourceItem> items;
  bool is_test_case = false;  ///< They are those of a JUnit 3 test.
};

class Reader {
 public:
  explicit Reader(std::string_view java) : source_(java) {}

  CodeBlock Run() {
    const Members file{internal::SplitItems(source_, source_.All(), Level::kFile)};
    for (const SourceItem& item : file.items) {
      if (item.kind == Kind::kImport) AddImport(item);
      if (item.kind == Kind::kType) types_.push_back(&item);
    }
    for (const SourceItem* type : types_) block_.types.push_back({type->name, Nested(*type)});
    AddLoose(file);
    AddEntries(file, {}, nullptr);
    for (const SourceItem* type : types_) AddClass(*type);
    if (block_.runnable.empty()) AddPlainMethods(file, {}, nullptr);
    for (std::size_t i = 0; block_.runnable.empty() && i < types_.size(); ++i) {
      const SourceItem& type = *types_[i];
      if (!source_.tokens[type.plain].Is("class")) continue;
      AddPlainMethods({internal::SplitItems(source_, type.body, Level::kType)}, type.name, &type);
    }
    return std::move(block_);
  }

 private:
  void AddImport(const SourceItem& item) {
    std::string name;
    for (std::size_t i = item.tokens.begin + 1; i < item.tokens.end; ++i) {
      const internal::Token& token = source_.tokens[i];
      if (token.Is(";")) break;
      name += token.text + (token.Is("static") ? " " : "");
    }
    if (!name.empty()) block_.imports.push_back(std::move(name));
  }

  void AddLoose(const Members& file) {
    RunnableCode code;
    for (const SourceItem& item : file.items) {
      if (item.kind == Kind::kStatement) code.statements.push_back(item.text);
    }
    if (code.statements.empty()) return;
    CloseLast(code.statements.back());
    for (const SourceItem& item : file.items) {
      const bool is_member = item.kind == Kind::kMethod || item.kind == Kind::kField;
      if (is_member) code.members.push_back(item.text);
    }
    AddTypes(nullptr, code);
    block_.runnable.push_back(std::move(code));
  }

  /// People leave the last semicolon out.
  static void CloseLast(std::string& statement) {
    const Source source(statement);
    if (source.tokens.size() < 2) return;
    const internal::Token& last = source.tokens[source.tokens.size() - 2];
    if (!last.Is(";") && !last.Is("}")) statement.insert(last.end, ";");
  }

  void AddClass(const SourceItem& type) {
    Members members{internal::SplitItems(source_, type.body, Level::kType)};
    bool is_derived = false;
    for (std::size_t i = type.plain; i + 1 < type.body.begin; ++i) {
      const bool derives = source_.tokens[i].Is("extends") || source_.tokens[i].Is("implements");
      if (derives && source_.tokens[i + 1].Is("TestCase")) {
        members.is_test_case = true;
      } else if (derives) {
        is_derived = true;
      }
    }
    const bool has_parameters = std::ranges::any_of(members.items, [](const SourceItem& item) {
      return item.kind == Kind::kMethod && !item.has_result &&
             item.parameters.begin < item.parameters.end;
    });
    const bool is_class = source_.tokens[type.plain].Is("class");
    if (is_class && !is_derived && !has_parameters && !type.HasModifier("abstract")) {
      AddEntries(members, type.name, &type);
    } else if (is_class) {
      AddCalls(members, type);
    }
  }

  /// A test for each entry of the members, which become the test class's own.
  void AddEntries(const Members& members, const std::string& own_class, const SourceItem* type) {
    for (const SourceItem& entry : members.items) {
      if (entry.kind != Kind::kMethod || block_.runnable.size() >= kMostEntries) continue;
      if (!IsMain(entry) && !IsTest(entry, members.is_test_case)) continue;
      AddEntry(members, entry, own_class, type);
    }
  }

  void AddEntry(const Members& members, const SourceItem& entry, const std::string& own_class,
                const SourceItem* type) {
    RunnableCode code{.entry = entry.name, .own_class = own_class, .members = {}, .statements = {}};
    for (const SourceItem& item : members.items) {
      const bool is_method = item.kind == Kind::kMethod;
      const bool is_member =
          is_method || item.kind == Kind::kField || (item.kind == Kind::kType && type != nullptr);
      if (!is_member || &item == &entry) continue;
      if (is_method && (IsTest(item, members.is_test_case) || IsMain(item) ||
                        IsCleanUp(item, members.is_test_case))) {
        continue;
      }
      const bool is_fixture = is_method && IsFixture(item, members.is_test_case);
      if (is_fixture) code.statements.push_back(item.name + "();");
      code.members.push_back(is_fixture ? PlainMethod(item) : item.text);
    }
    AddTypes(type, code);
    if (IsMain(entry)) AddArguments(entry, code);
    for (const SourceItem& item : internal::SplitItems(source_, entry.body, Level::kBody)) {
      code.statements.push_back(item.text);
    }
    if (!code.statements.empty()) block_.runnable.push_back(std::move(code));
  }

  void AddArguments(const SourceItem& main, RunnableCode& code) {
    if (main.parameters.begin >= main.parameters.end) return;
    const std::string& name = source_.tokens[main.parameters.end - 1].text;
    if (source_.Mentions(main.body, name)) {
      code.statements.push_back("String[] " + name + " = {};");
    }
  }

  /// A class that must stay as it is: its entries are called from outside.
  void AddCalls(const Members& members, const SourceItem& type) {
    for (const SourceItem& entry : members.items) {
      if (entry.kind != Kind::kMethod || block_.runnable.size() >= kMostEntries) continue;
      RunnableCode code{.entry = entry.name, .own_class = {}, .members = {}, .statements = {}};
      if (IsMain(entry)) {
        const bool takes = entry.parameters.begin < entry.parameters.end;
        code.statements = {type.name + ".main(" + (takes ? "new String[0]" : "") + ");"};
      } else if (IsTest(entry, members.is_test_case)) {
        code.statements = {type.name + " test = new " + type.name + "();"};
        for (const SourceItem& item : members.items) {
          if (item.kind == Kind::kMethod && IsFixture(item, members.is_test_case)) {
            code.statements.push_back("test." + item.name + "();");
          }
        }
        code.statements.push_back("test." + entry.name + "();");
      } else {
        continue;
      }
      AddTypes(nullptr, code);
      block_.runnable.push_back(std::move(code));
    }
  }

  /// Methods that need and give nothing, where there is nothing that is an entry by its name.
  void AddPlainMethods(const Members& members, const std::string& own_class,
                       const SourceItem* type) {
    for (const SourceItem& entry : members.items) {
      if (entry.kind != Kind::kMethod || block_.runnable.size() >= kMostEntries) continue;
      const bool takes = entry.parameters.begin < entry.parameters.end;
      if (takes || !source_.tokens[entry.plain].Is("void")) continue;
      AddEntry(members, entry, own_class, type);
    }
  }

  void AddTypes(const SourceItem* but, RunnableCode& code) {
    for (const SourceItem* type : types_) {
      if (type != but) code.members.push_back(Nested(*type));
    }
  }

  /// A type of the file as one within the test class.
  [[nodiscard]] std::string Nested(const SourceItem& type) const {
    std::string text = source_.tokens[type.plain].Is("class") ? "static " : "";
    for (const std::string& modifier : type.modifiers) {
      if (modifier == "final" || modifier == "abstract" || modifier == "sealed") {
        text += modifier + " ";
      }
    }
    return text + TextOf({type.plain, type.tokens.end});
  }

  /// A fixture as a method like others; it has nothing above it.
  [[nodiscard]] std::string PlainMethod(const SourceItem& method) const {
    std::string text = method.HasModifier("static") ? "static " : "";
    std::size_t from = method.plain;
    for (std::size_t i = method.body.begin; i + 6 <= method.body.end; ++i) {
      const bool calls = source_.tokens[i].Is("super") && source_.tokens[i + 1].Is(".") &&
                         source_.tokens[i + 2].Is(method.name) && source_.tokens[i + 5].Is(";");
      if (!calls) continue;
      text += TextOf({from, i}) + " ";
      from = i + 6;
    }
    return text + TextOf({from, method.tokens.end});
  }

  [[nodiscard]] std::string TextOf(TokenRange range) const {
    const std::size_t begin = source_.tokens[range.begin].begin;
    return std::string(source_.text.substr(begin, source_.tokens[range.end - 1].end - begin));
  }

  Source source_;
  CodeBlock block_;
  std::vector<const SourceItem*> types_;
};

}  // namespace

CodeBlock TakeApart(std::string_view java) { return Reader(java).Run(); }

RunnableCode WithTypes(const RunnableCode& code, const CodeBlock& block,
                       const std::vector<DeclaredType>& elsewhere) {
  std::map<std::string_view, const DeclaredType*> missing;
  for (const DeclaredType& type : elsewhere) missing.try_emplace(type.name, &type);
  for (const DeclaredType& type : block.types) missing.erase(type.name);
  RunnableCode whole = code;
  // One type may need another one.
  std::vector<std::string> unread = code.statements;
  unread.insert(unread.end(), code.members.begin(), code.members.end());
  for (std::size_t i = 0; i < unread.size(); ++i) {
    for (const std::string& name : TypeNamesIn(unread[i])) {
      const auto found = missing.find(name);
      if (found == missing.end()) continue;
      whole.members.push_back(found->second->text);
      unread.push_back(found->second->text);
      missing.erase(found);
    }
  }
  return whole;
}

RunnableCode WithoutHandlers(const RunnableCode& code) {
  RunnableCode bare = code;
  bare.statements.clear();
  for (const std::string& statement : code.statements) {
    const Source source(statement);
    const bool is_handled = source.tokens.size() > 2 && source.tokens[0].Is("try") &&
                            source.tokens[1].Is("{") && source.Mentions(source.All(), "catch");
    if (!is_handled) {
      bare.statements.push_back(statement);
      continue;
    }
    // The block alone is one statement; what is in it are those wanted.
    const TokenRange all = source.All();
    std::size_t depth = 0, end = 1;
    for (; end < all.end; ++end) {
      if (source.tokens[end].Is("{")) ++depth;
      if (source.tokens[end].Is("}") && --depth == 0) break;
    }
    for (const SourceItem& item : internal::SplitItems(source, {2, end}, Level::kBody)) {
      bare.statements.push_back(item.text);
    }
  }
  return bare;
}

std::vector<TextRange> InnerParts(std::string_view member) {
  const Source source(member);
  std::vector<TextRange> ranges;
  const auto add = [&](const SourceItem& item) {
    const std::size_t last = std::max(item.tokens.end, item.tokens.begin + 1) - 1;
    ranges.push_back({source.tokens[item.tokens.begin].begin, source.tokens[last].end});
  };
  const auto add_statements = [&](const SourceItem& method) {
    std::ranges::for_each(internal::SplitItems(source, method.body, Level::kBody), add);
  };
  for (const SourceItem& item : internal::SplitItems(source, source.All(), Level::kFile)) {
    if (item.kind == Kind::kMethod) add_statements(item);
    if (item.kind != Kind::kType) continue;
    for (const SourceItem& inner : internal::SplitItems(source, item.body, Level::kType)) {
      add(inner);
      if (inner.kind == Kind::kMethod) add_statements(inner);
    }
  }
  return ranges;
}

std::string Renamed(std::string_view java, std::string_view from, std::string_view to) {
  const Source source(java);
  std::string text;
  std::size_t done = 0;
  for (const internal::Token& token : source.tokens) {
    if (!token.IsName() || token.text != from) continue;
    text += java.substr(done, token.begin - done);
    text += to;
    done = token.end;
  }
  return text + std::string(java.substr(done));
}

std::vector<std::string> TypeNamesIn(std::string_view java) {
  const Source source(java);
  std::vector<std::string> names;
  std::set<std::string_view> known;
  for (std::size_t i = 0; i < source.tokens.size(); ++i) {
    const internal::Token& token = source.tokens[i];
    const bool is_behind_dot = i > 0 && source.tokens[i - 1].Is(".");
    if (!token.IsName() || is_behind_dot || token.text[0] < 'A' || token.text[0] > 'Z') continue;
    if (known.insert(token.text).second) names.push_back(token.text);
  }
  return names;
}

bool Mentions(std::string_view java, std::string_view name) {
  const Source source(java);
  return source.Mentions(source.All(), name);
}

bool CallsLoosely(std::string_view java, std::string_view name) {
  const Source source(java);
  for (std::size_t i = 0; i + 1 < source.tokens.size(); ++i) {
    const bool is_call =
        source.tokens[i].IsName() && source.tokens[i].text == name && source.tokens[i + 1].Is("(");
    if (is_call && (i == 0 || !source.tokens[i - 1].Is("."))) return true;
  }
  return false;
}

}  // namespace aftershock::jvm
