// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <algorithm>

#include "search/enumeration/sequence_enumerator.h"
#include "testcase/file_names.h"

namespace aftershock::search {
namespace {

using testcase::Variable;

constexpr std::size_t kLongestRendered = 60;

/// Writes expressions as statements at the end of a test.
class Writer {
 public:
  explicit Writer(program::CachedWorld& world) : world_(world) {}

  Variable Write(const Expression& expression, Variable self) {
    switch (expression.kind) {
      case Expression::Kind::kSelf:
        return self;
      case Expression::Kind::kLiteral:
        return WriteLiteral({expression.type, expression.value});
      case Expression::Kind::kArray:
        return Push(testcase::MakeArray{expression.type, WriteAll(expression, 0, self)});
      case Expression::Kind::kStub:
        return WriteStub(expression, self);
      case Expression::Kind::kFile:
        return WriteFile(expression);
      case Expression::Kind::kFolder:
        if (!expression.children.empty()) WriteFile(expression);
        return Push(testcase::MakeFile{expression.type, {}, testcase::kNoVariable});
      case Expression::Kind::kEffect:
        return Push(testcase::Call{expression.callable, self, WriteAll(expression, 0, self)});
      case Expression::Kind::kCall:
        return WriteCall(expression);
      case Expression::Kind::kAltered:
        return WriteAltered(expression);
      case Expression::Kind::kSequence:
        return WriteSequence(expression);
    }
    return testcase::kNoVariable;
  }

  testcase::TestCase Take() { return std::move(test_); }
  [[nodiscard]] std::size_t size() const { return test_.statements.size(); }

 private:
  Variable Push(testcase::Statement statement) {
    test_.statements.push_back(std::move(statement));
    return static_cast<Variable>(test_.statements.size() - 1);
  }

  Variable WriteLiteral(testcase::Literal literal) {
    for (std::size_t i = 0; i < test_.statements.size(); ++i) {
      const auto* known = std::get_if<testcase::Literal>(&test_.statements[i]);
      if (known != nullptr && *known == literal) return static_cast<Variable>(i);
    }
    return Push(std::move(literal));
  }

  std::vector<Variable> WriteAll(const Expression& expression, std::size_t from, Variable self) {
    return WriteAll(expression, from, expression.children.size(), self);
  }

  std::vector<Variable> WriteAll(const Expression& expression, std::size_t from, std::size_t to,
                                 Variable self) {
    std::vector<Variable> variables;
    for (std::size_t i = from; i < to; ++i) {
      variables.push_back(Write(*expression.children[i], self));
    }
    return variables;
  }

  Variable WriteCall(const Expression& expression) {
    testcase::Call call{expression.callable, testcase::kNoVariable, {}};
    const bool receiver = world_.GetCallable(expression.callable).NeedsReceiver();
    if (receiver) call.receiver = Write(*expression.children[0], testcase::kNoVariable);
    const std::size_t parts = expression.children.size() - expression.effects.size();
    call.arguments = WriteAll(expression, receiver ? 1 : 0, parts, call.receiver);
    return Push(std::move(call));
  }

  Variable WriteAltered(const Expression& expression) {
    const Variable made = WriteCall(expression);
    const std::size_t parts = expression.children.size() - expression.effects.size();
    for (std::size_t i = parts; i < expression.children.size(); ++i) {
      Write(*expression.children[i], made);
    }
    return made;
  }

  Variable WriteStub(const Expression& expression, Variable self) {
    testcase::MakeStub stub{expression.type, expression.callable, {}, {}};
    std::vector<Variable> parts = WriteAll(expression, 0, self);
    const auto values = std::ranges::count_if(expression.answers, [](const auto& answer) {
      return answer.kind != testcase::Answer::Kind::kItself;
    });
    auto next = parts.end() - values;
    stub.arguments.assign(parts.begin(), next);
    for (const Expression::AnswerShape& answer : expression.answers) {
      stub.answers.push_back({answer.method, {}, answer.kind});
      if (answer.kind != testcase::Answer::Kind::kItself) stub.answers.back().values = {*next++};
    }
    return Push(std::move(stub));
  }

  /// Two files never share their content, even where it is equal: each is to be changed alone.
  Variable WriteFile(const Expression& expression) {
    testcase::MakeFile file{expression.type, {}, testcase::kNoVariable};
    const Expression& content = *expression.children[0];
    file.content = content.kind == Expression::Kind::kLiteral
                       ? Push(testcase::Literal{content.type, content.value})
                       : Write(content, testcase::kNoVariable);
    const auto* hint = std::get_if<std::u16string>(&expression.value);
    file.name = testcase::FreeFileName(
        test_, hint == nullptr ? std::string() : std::string(hint->begin(), hint->end()));
    return Push(std::move(file));
  }

  Variable WriteSequence(const Expression& sequence) {
    const bool receiver = world_.GetCallable(sequence.callable).NeedsReceiver();
    const std::size_t parts = sequence.children.size() - sequence.effects.size();
    std::vector<Variable> variables;
    for (std::size_t i = 0; i < sequence.effects.size(); ++i) {
      if (sequence.effects[i] != Expression::kNoChild) continue;
      Write(*sequence.children[parts + i], testcase::kNoVariable);
    }
    for (std::size_t i = 0; i < parts; ++i) {
      const Variable self = receiver && i > 0 ? variables[0] : testcase::kNoVariable;
      variables.push_back(Write(*sequence.children[i], self));
    }
    for (std::size_t i = 0; i < sequence.effects.size(); ++i) {
      if (sequence.effects[i] == Expression::kNoChild) continue;
      const bool on_source = sequence.effects[i] == Expression::kSource;
      Write(*sequence.children[parts + i],
            on_source ? SourceOf(variables[0]) : variables[sequence.effects[i]]);
    }
    testcase::Call call{sequence.callable, receiver ? variables[0] : testcase::kNoVariable, {}};
    call.arguments.assign(variables.begin() + (receiver ? 1 : 0), variables.end());
    return Push(std::move(call));
  }

  [[nodiscard]] Variable SourceOf(Variable made) const {
    return std::get<testcase::Call>(test_.statements[made]).receiver;
  }

  program::CachedWorld& world_;
  testcase::TestCase test_;
};

}  // namespace

std::optional<testcase::TestCase> Render(const Expression& sequence, program::CachedWorld& world) {
  Writer writer(world);
  writer.Write(sequence, testcase::kNoVariable);
  if (writer.size() > kLongestRendered) return std::nullopt;
  return writer.Take();
}

}  // namespace aftershock::search
