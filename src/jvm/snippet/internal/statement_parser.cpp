// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <array>
#include <optional>

#include "jvm/snippet/internal/expression_parser.h"
#include "jvm/snippet/internal/syntax.h"
#include "jvm/snippet/internal/words.h"

namespace aftershock::jvm::internal {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kMostUnits = 12;
constexpr std::size_t kMostStatements = 200;
constexpr int kDeepestStatement = 40;

/// Bug reports show Kotlin and the like, too.
bool IsModifier(const Token& token) {
  constexpr std::array kOfOthers = {"override"sv, "internal"sv, "open"sv};
  return token.IsOneOf(kModifiers) || token.IsOneOf(kOfOthers);
}

bool BeginsClass(const Token& token) { return token.IsOneOf(kClassWords) || token.Is("object"); }

/// Words whose parentheses hold a condition, and whose body follows.
bool BeginsBranch(const Token& token) {
  constexpr std::array kWords = {"if"sv, "while"sv, "switch"sv, "synchronized"sv};
  return token.IsOneOf(kWords);
}

/// Words that stand before an expression or a block and add nothing here.
bool IsSkipped(const Token& token) {
  constexpr std::array kWords = {"return"sv,  "throw"sv, "assert"sv, "else"sv,    "do"sv,
                                 "finally"sv, "break"sv, "yield"sv,  "continue"sv};
  return token.IsOneOf(kWords);
}

bool DeclaresWithoutType(const Token& token) {
  constexpr std::array kWords = {"var"sv, "val"sv, "def"sv, "let"sv};
  return token.IsOneOf(kWords);
}

/// Reads the statements of classes, methods and loose lines alike: bug reports mix them.
class StatementParser {
 public:
  explicit StatementParser(std::string_view text)
      : tokens_(Tokenise(text)), expressions_(tokens_, [this] { return ReadLambdaBlock(); }) {}

  Snippet Run() {
    Unit loose;
    while (!tokens_.AtEnd()) {
      ReadItems(loose.statements, false);
      tokens_.TakeIf("}");
    }
    if (!loose.statements.empty()) {
      snippet_.units.insert(snippet_.units.begin(), std::move(loose));
    }
    return std::move(snippet_);
  }

 private:
  /// Up to the closing brace at hand or the end.
  void ReadItems(std::vector<Statement>& into, bool in_class) {
    if (depth_ >= kDeepestStatement) {
      while (!tokens_.AtEnd()) tokens_.Take();
      return;
    }
    ++depth_;
    while (!tokens_.AtEnd() && !tokens_.Peek().Is("}")) {
      const std::size_t before = tokens_.position();
      ReadItem(into, in_class);
      if (tokens_.position() == before) tokens_.Take();
    }
    --depth_;
  }

  void ReadBlock(std::vector<Statement>& into, bool in_class) {
    tokens_.Take();
    ReadItems(into, in_class);
    tokens_.TakeIf("}");
  }

  std::vector<Statement> ReadLambdaBlock() {
    std::vector<Statement> body;
    ReadBlock(body, false);
    return body;
  }

  void ReadItem(std::vector<Statement>& into, bool in_class) {
    SkipModifiers();
    const Token& token = tokens_.Peek();
    if (tokens_.TakeIf(";") || IsSkipped(token)) {
      if (IsSkipped(tokens_.Peek())) {
        snippet_.is_simplified = snippet_.is_simplified || !tokens_.Peek().Is("return");
        tokens_.Take();
      }
      return;
    }
    if (token.Is("import")) return ReadImport();
    if (token.Is("package")) {
      tokens_.Take();
      snippet_.packages.push_back(tokens_.TakeDottedName());
      return;
    }
    if (BeginsClass(token) && tokens_.Peek(1).IsName()) return ReadClass();
    if (token.Is("{")) return ReadBlock(into, in_class);
    if (ReadControl(into)) {
      snippet_.is_simplified = true;
      return;
    }
    if (ReadMethod()) return;
    if (ReadLocal(into)) return;
    Add(into, Statement{{}, {}, expressions_.Read(), true});
  }

  void SkipModifiers() {
    while (true) {
      if (tokens_.Peek().Is("@") && tokens_.Peek(1).IsName() && !tokens_.Peek(1).Is("interface")) {
        tokens_.Take();
        tokens_.TakeDottedName();
        if (tokens_.Peek().Is("(")) tokens_.SkipBalanced();
      } else if (IsModifier(tokens_.Peek()) && !tokens_.Peek(1).Is("(") &&
                 !tokens_.Peek(1).Is(".") && !tokens_.Peek(1).Is("=")) {
        tokens_.Take();
      } else {
        return;
      }
    }
  }

  void ReadImport() {
    tokens_.Take();
    const bool is_static = tokens_.TakeIf("static");
    std::string name = tokens_.TakeDottedName();
    const std::size_t dot = name.rfind('.');
    if (dot == name.npos) return;
    if (is_static) {
      snippet_.static_imports.push_back(name.substr(0, dot));
    } else if (name.ends_with("*")) {
      snippet_.packages.push_back(name.substr(0, dot));
    } else {
      snippet_.imports.push_back(std::move(name));
    }
  }

  void ReadClass() {
    while (!tokens_.AtEnd() && !tokens_.Peek().Is("{") && !tokens_.Peek().Is(";")) {
      if (tokens_.Peek().Is("(")) {
        tokens_.SkipBalanced();
      } else {
        tokens_.Take();
      }
    }
    if (tokens_.Peek().Is("{")) ReadBlock(snippet_.fields, true);
  }

  /// `if (…)`, `for (…)`, `try (…)`, `catch (…) {…}`, `case …:`; their bodies follow as items.
  bool ReadControl(std::vector<Statement>& into) {
    const Token& token = tokens_.Peek();
    if (BeginsBranch(token) && tokens_.Peek(1).Is("(")) {
      const std::size_t behind = tokens_.BehindBalanced(tokens_.position() + 1);
      tokens_.GoTo(tokens_.position() + 2);
      Add(into, Statement{{}, {}, expressions_.Read(), true});
      tokens_.GoTo(behind);
      return true;
    }
    const bool has_header = token.Is("for") || token.Is("try");
    if (has_header && tokens_.Peek(1).Is("(")) {
      const std::size_t behind = tokens_.BehindBalanced(tokens_.position() + 1);
      tokens_.GoTo(tokens_.position() + 2);
      while (tokens_.position() + 1 < behind && ReadLocal(into)) tokens_.TakeIf(";");
      tokens_.GoTo(behind);
      return true;
    }
    if (token.Is("try") && tokens_.Peek(1).Is("{")) {
      tokens_.Take();
      return true;
    }
    if (token.Is("catch") && tokens_.Peek(1).Is("(")) {
      tokens_.Take();
      tokens_.SkipBalanced();
      if (tokens_.Peek().Is("{")) tokens_.SkipBalanced();
      return true;
    }
    if (!token.Is("case")) return false;
    while (!tokens_.AtEnd() && !tokens_.Peek().Is("}")) {
      const Token taken = tokens_.Take();
      if (taken.Is(":") || taken.Is("->")) break;
    }
    return true;
  }

  /// A method or constructor with its body becomes a unit of its own.
  bool ReadMethod() {
    const std::size_t begin = tokens_.position();
    const auto body = FindMethodBody();
    if (!body) {
      tokens_.GoTo(begin);
      return false;
    }
    Unit unit;
    unit.parameters = ReadParameters();
    tokens_.GoTo(*body);
    ReadBlock(unit.statements, false);
    if (!unit.statements.empty() && snippet_.units.size() < kMostUnits) {
      snippet_.units.push_back(std::move(unit));
    }
    return true;
  }

  /// Leaves the cursor at the parameters' parenthesis; the result is where the body begins.
  std::optional<std::size_t> FindMethodBody() {
    if (tokens_.TakeIf("fun")) {
      tokens_.TakeDottedName();
    } else if (!(tokens_.Peek().IsName() && tokens_.Peek(1).Is("("))) {
      if (tokens_.Peek().Is("<")) {
        while (!tokens_.AtEnd() && !tokens_.Take().Is(">")) {
        }
      }
      if (!tokens_.TakeType() || !tokens_.Peek().IsName()) return std::nullopt;
      tokens_.Take();
    } else {
      tokens_.Take();
    }
    if (!tokens_.Peek().Is("(")) return std::nullopt;
    const std::size_t parameters = tokens_.position();
    tokens_.SkipBalanced();
    if (tokens_.TakeIf("throws")) {
      do {
        tokens_.TakeDottedName();
      } while (tokens_.TakeIf(","));
    }
    if (tokens_.TakeIf(":")) tokens_.TakeType();
    if (!tokens_.Peek().Is("{")) return std::nullopt;
    const std::size_t body = tokens_.position();
    tokens_.GoTo(parameters);
    return body;
  }

  std::vector<std::pair<TypeName, std::string>> ReadParameters() {
    std::vector<std::pair<TypeName, std::string>> parameters;
    tokens_.Take();
    do {
      SkipModifiers();
      auto type = tokens_.TakeType();
      if (!type || !tokens_.Peek().IsName()) break;
      parameters.emplace_back(*std::move(type), tokens_.Take().text);
    } while (tokens_.TakeIf(","));
    return parameters;
  }

  bool ReadLocal(std::vector<Statement>& into) {
    const std::size_t begin = tokens_.position();
    SkipModifiers();
    Statement local;
    const bool untyped = DeclaresWithoutType(tokens_.Peek()) && tokens_.Peek(1).IsName();
    auto type = tokens_.TakeType();
    if (untyped) type = TypeName{};
    const bool declares = type && tokens_.Peek().IsName() && EndsDeclarator(tokens_.Peek(1));
    if (!declares) {
      tokens_.GoTo(begin);
      return false;
    }
    do {
      local.type = *type;
      local.name = tokens_.Take().text;
      while (tokens_.Peek().Is("[") && tokens_.Peek(1).Is("]")) {
        tokens_.Take();
        tokens_.Take();
        ++local.type.dimensions;
      }
      if (untyped && tokens_.TakeIf(":")) {
        if (auto written = tokens_.TakeType()) local.type = *std::move(written);
      }
      // What a for-each loop goes through is not known before it runs.
      if (tokens_.TakeIf(":")) {
        Add(into, Statement{{}, {}, expressions_.Read(), true});
        return true;
      }
      local.has_value = tokens_.TakeIf("=");
      if (local.has_value) {
        local.value =
            tokens_.Peek().Is("{") ? expressions_.ReadElements(local.type) : expressions_.Read();
      }
      Add(into, local);
    } while (tokens_.Peek().Is(",") && tokens_.Peek(1).IsName() && tokens_.TakeIf(","));
    return true;
  }

  /// Whether a declared name may be followed by it.
  [[nodiscard]] bool EndsDeclarator(const Token& token) const {
    return token.Is("=") || token.Is(";") || token.Is(",") || token.Is(":") || token.Is("[");
  }

  void Add(std::vector<Statement>& into, Statement statement) {
    if (into.size() < kMostStatements) into.push_back(std::move(statement));
    tokens_.TakeIf(";");
  }

  TokenCursor tokens_;
  ExpressionParser expressions_;
  Snippet snippet_;
  int depth_ = 0;
};

}  // namespace

Snippet ParseSnippet(std::string_view text) { return StatementParser(text).Run(); }

}  // namespace aftershock::jvm::internal
