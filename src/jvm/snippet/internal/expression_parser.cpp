// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/internal/expression_parser.h"

#include <charconv>
#include <cstdlib>
#include <string>
#include <utility>

namespace aftershock::jvm::internal {
namespace {

/// Deeper nesting is not written by hand.
constexpr int kDeepestExpression = 60;

Node Leaf(Node::Kind kind) {
  Node node;
  node.kind = kind;
  return node;
}

Node Named(Node::Kind kind, std::string name) {
  Node node = Leaf(kind);
  node.name = std::move(name);
  return node;
}

int PrecedenceOf(const Token& token) {
  if (token.Is("*") || token.Is("/") || token.Is("%")) return 6;
  if (token.Is("+") || token.Is("-")) return 5;
  if (token.Is("<") || token.Is(">") || token.Is("<=") || token.Is(">=") || token.Is("instanceof"))
    return 4;
  if (token.Is("==") || token.Is("!=")) return 3;
  if (token.Is("&") || token.Is("|") || token.Is("^") || token.Is("&&") || token.Is("||")) return 2;
  if (token.Is("?") || token.Is(":")) return 1;
  return 0;
}

}  // namespace

std::string QualifiedName(const Node& node) {
  if (node.kind == Node::Kind::kName) return node.name;
  if (node.kind != Node::Kind::kField) return {};
  const std::string target = QualifiedName(node.children[0]);
  return target.empty() ? target : target + '.' + node.name;
}

Node ExpressionParser::Read() {
  if (depth_ >= kDeepestExpression) {
    tokens_.Take();
    return {};
  }
  ++depth_;
  Node node = ReadBinary(1);
  if (tokens_.Peek().Is("=") || tokens_.Peek().Is("+=")) {
    const bool plain = tokens_.Take().Is("=");
    Node assign = Leaf(plain ? Node::Kind::kAssign : Node::Kind::kUnknown);
    Node value = tokens_.Peek().Is("{") ? ReadElements({}) : Read();
    assign.children.push_back(std::move(node));
    assign.children.push_back(std::move(value));
    node = std::move(assign);
  }
  --depth_;
  return node;
}

Node ExpressionParser::ReadBinary(int lowest) {
  Node left = ReadUnary();
  while (true) {
    const int precedence = PrecedenceOf(tokens_.Peek());
    if (precedence < lowest) return left;
    // `? :` outside of a conditional belongs to someone else (a label, a for-each loop).
    if (tokens_.Peek().Is(":") && lowest <= 1 && left.name != "?") return left;
    Node binary = Named(Node::Kind::kBinary, tokens_.Take().text);
    Node right = ReadBinary(precedence + 1);
    binary.children.push_back(std::move(left));
    binary.children.push_back(std::move(right));
    left = std::move(binary);
  }
}

Node ExpressionParser::ReadUnary() {
  const Token& token = tokens_.Peek();
  if (token.Is("-") || token.Is("+") || token.Is("!") || token.Is("~") || token.Is("++") ||
      token.Is("--")) {
    Node node = Leaf(token.Is("-") ? Node::Kind::kNegate : Node::Kind::kUnknown);
    const bool plus = token.Is("+");
    tokens_.Take();
    if (depth_ >= kDeepestExpression) return {};
    ++depth_;
    Node operand = ReadUnary();
    --depth_;
    if (plus) return operand;
    node.children.push_back(std::move(operand));
    return node;
  }
  return ReadPostfix(ReadPrimary());
}

Node ExpressionParser::ReadPrimary() {
  const Token token = tokens_.Peek();
  if (token.Is(")") || token.Is("}") || token.Is("]")) return {};
  if (token.Is("(")) return ReadParenthesised();
  switch (token.kind) {
    case Token::Kind::kText:
    case Token::Kind::kCharacter: {
      tokens_.Take();
      // Groovy and others quote texts with apostrophes.
      const bool text = token.kind == Token::Kind::kText || token.value.size() != 1;
      Node node = Leaf(text ? Node::Kind::kText : Node::Kind::kCharacter);
      node.text = token.value;
      if (!text) node.integer = token.value[0];
      return node;
    }
    case Token::Kind::kNumber:
      tokens_.Take();
      return ReadNumber(token.text);
    case Token::Kind::kName:
      return ReadName();
    default:
      tokens_.Take();
      return {};
  }
}

Node ExpressionParser::ReadName() {
  const Token token = tokens_.Peek();
  if (token.Is("new")) return ReadNew();
  if (token.Is("null")) {
    tokens_.Take();
    return Leaf(Node::Kind::kNull);
  }
  if (token.Is("true") || token.Is("false")) {
    tokens_.Take();
    Node node = Leaf(Node::Kind::kBoolean);
    node.integer = token.Is("true") ? 1 : 0;
    return node;
  }
  // `int[].class`, `Foo[].class`.
  const bool array = tokens_.Peek(1).Is("[") && tokens_.Peek(2).Is("]");
  if (IsPrimitive(token.text) || array) {
    Node node = Leaf(Node::Kind::kUnknown);
    const auto type = tokens_.TakeType();
    if (type && tokens_.Peek().Is(".") && tokens_.Peek(1).Is("class")) {
      tokens_.Take();
      tokens_.Take();
      node.kind = Node::Kind::kClass;
      node.type = *type;
    } else if (!type) {
      tokens_.Take();
    }
    return node;
  }
  tokens_.Take();
  if (tokens_.TakeIf("->")) return ReadLambdaBody();
  if (!tokens_.Peek().Is("(")) return Named(Node::Kind::kName, token.text);
  Node call = Named(Node::Kind::kCall, token.text);
  ReadArguments(call.children);
  return call;
}

Node ExpressionParser::ReadNumber(const std::string& written) {
  std::string text;
  for (const char c : written) {
    if (c != '_') text += c;
  }
  const bool hex = text.starts_with("0x") || text.starts_with("0X");
  const bool binary = text.starts_with("0b") || text.starts_with("0B");
  const char last = text.back();
  Node node;
  const bool is_long = last == 'L' || last == 'l';
  const bool is_float = !hex && (last == 'f' || last == 'F');
  const bool is_real = !hex && !binary && text.find_first_of(".eEdDfF") != text.npos;
  if (is_real) {
    node.kind = is_float ? Node::Kind::kFloat : Node::Kind::kDouble;
    node.real = std::strtod(text.c_str(), nullptr);
    if (is_float) node.real = static_cast<double>(static_cast<float>(node.real));
    return node;
  }
  if (is_long) text.pop_back();
  const bool octal = !hex && !binary && text.size() > 1 && text[0] == '0';
  const int base = hex ? 16 : binary ? 2 : octal ? 8 : 10;
  const char* begin = text.data() + (hex || binary ? 2 : 0);
  std::uint64_t value = 0;
  const auto parsed = std::from_chars(begin, text.data() + text.size(), value, base);
  if (parsed.ec != std::errc() || parsed.ptr != text.data() + text.size()) return node;
  node.kind = is_long ? Node::Kind::kLong : Node::Kind::kInteger;
  node.integer = static_cast<std::int64_t>(value);
  // Hexadecimal ints have all 32 bits; a decimal one that is too large is a long in disguise.
  if (!is_long && value > 0x7fffffff && base != 10 && value <= 0xffffffff) {
    node.integer = static_cast<std::int32_t>(static_cast<std::uint32_t>(value));
  } else if (!is_long && value > 0x80000000) {
    node.kind = Node::Kind::kLong;
  }
  return node;
}

Node ExpressionParser::ReadParenthesised() {
  const std::size_t begin = tokens_.position();
  const std::size_t behind = tokens_.BehindBalanced(begin);
  tokens_.GoTo(behind);
  if (tokens_.TakeIf("->")) return ReadLambdaBody();
  tokens_.GoTo(begin);
  tokens_.Take();
  if (const auto type = tokens_.TakeType(); type && tokens_.Peek().Is(")")) {
    const Token& next = tokens_.Peek(1);
    const bool operand = next.IsName() || next.Is("(") || next.kind == Token::Kind::kText ||
                         next.kind == Token::Kind::kNumber ||
                         next.kind == Token::Kind::kCharacter ||
                         (IsPrimitive(type->name) && next.Is("-"));
    if (operand && !next.Is("instanceof") && depth_ < kDeepestExpression) {
      tokens_.Take();
      Node cast = Leaf(Node::Kind::kCast);
      cast.type = *type;
      ++depth_;
      cast.children.push_back(ReadUnary());
      --depth_;
      return cast;
    }
  }
  tokens_.GoTo(begin + 1);
  Node node = Read();
  tokens_.GoTo(behind);
  return node;
}

Node ExpressionParser::ReadLambdaBody() {
  Node lambda = Leaf(Node::Kind::kLambda);
  if (tokens_.Peek().Is("{")) {
    lambda.body = read_block_();
  } else {
    lambda.children.push_back(Read());
  }
  return lambda;
}

Node ExpressionParser::ReadNew() {
  tokens_.Take();
  Node node = Leaf(Node::Kind::kNew);
  const auto type = tokens_.TakeType();
  if (!type) return {};
  node.type = *type;
  if (tokens_.Peek().Is("[")) {
    node.kind = Node::Kind::kSized;
    while (tokens_.Peek().Is("[")) {
      const std::size_t behind = tokens_.BehindBalanced(tokens_.position());
      tokens_.Take();
      Node size = Read();
      if (node.children.empty()) node.children.push_back(std::move(size));
      ++node.type.dimensions;
      tokens_.GoTo(behind);
    }
    return node;
  }
  if (type->dimensions > 0 && tokens_.Peek().Is("{")) return ReadElements(*type);
  if (!tokens_.Peek().Is("(")) return {};
  ReadArguments(node.children);
  if (tokens_.Peek().Is("{")) {
    node.has_body = true;
    tokens_.SkipBalanced();
  }
  return node;
}

Node ExpressionParser::ReadElements(const TypeName& type) {
  Node array = Leaf(Node::Kind::kArray);
  array.type = type;
  TypeName element = type;
  if (element.dimensions > 0) --element.dimensions;
  const std::size_t behind = tokens_.BehindBalanced(tokens_.position());
  tokens_.Take();
  while (tokens_.position() + 1 < behind && depth_ < kDeepestExpression) {
    ++depth_;
    array.children.push_back(tokens_.Peek().Is("{") ? ReadElements(element) : Read());
    --depth_;
    if (!tokens_.TakeIf(",")) break;
  }
  tokens_.GoTo(behind);
  return array;
}

void ExpressionParser::ReadArguments(std::vector<Node>& into) {
  const std::size_t behind = tokens_.BehindBalanced(tokens_.position());
  tokens_.Take();
  while (tokens_.position() + 1 < behind) {
    into.push_back(Read());
    if (!tokens_.TakeIf(",")) break;
  }
  tokens_.GoTo(behind);
}

Node ExpressionParser::ReadMember(Node target) {
  tokens_.Take();
  if (tokens_.Peek().Is("<")) {
    while (!tokens_.AtEnd() && !tokens_.Take().Is(">")) {
    }
  }
  if (!tokens_.Peek().IsName()) return target;
  const std::string name = tokens_.Take().text;
  if (name == "class") {
    Node literal = Leaf(Node::Kind::kClass);
    literal.type.name = QualifiedName(target);
    return literal;
  }
  Node member = Named(Node::Kind::kField, name);
  member.has_target = true;
  member.children.push_back(std::move(target));
  if (tokens_.Peek().Is("(")) {
    member.kind = Node::Kind::kCall;
    ReadArguments(member.children);
  }
  return member;
}

Node ExpressionParser::ReadPostfix(Node node) {
  // A chain nests one node per link.
  for (int links = 0; links < kDeepestExpression; ++links) {
    const Token& token = tokens_.Peek();
    if (token.Is(".") || (token.Is("?") && tokens_.Peek(1).Is("."))) {
      if (token.Is("?")) tokens_.Take();
      node = ReadMember(std::move(node));
    } else if (token.Is("[")) {
      tokens_.SkipBalanced();
      Node element;
      element.children.push_back(std::move(node));
      node = std::move(element);
    } else if (token.Is("::")) {
      tokens_.Take();
      tokens_.Take();
      node = Leaf(Node::Kind::kLambda);
    } else if (token.Is("++") || token.Is("--")) {
      tokens_.Take();
      Node changed;
      changed.children.push_back(std::move(node));
      node = std::move(changed);
    } else {
      break;
    }
  }
  return node;
}

}  // namespace aftershock::jvm::internal
