// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

/// Java of a report as the inside of a test class: its texts are as their author wrote them.
struct RunnableCode {
  std::string entry;      ///< The method that the statements come from; empty: loose ones.
  std::string own_class;  ///< The class whose members these are; the test class takes its place.
  std::vector<std::string> members;     ///< Fields, methods, nested types.
  std::vector<std::string> statements;  ///< Of the test method.
};

/// A type that a block declares, as the member of a test class.
struct DeclaredType {
  std::string name;
  std::string text;
};

struct CodeBlock {
  /// Between `import` and `;`: "java.util.List", "static org.shop.Cart.*".
  std::vector<std::string> imports;
  std::vector<RunnableCode> runnable;  ///< Ways to run it, likeliest first.
  std::vector<DeclaredType> types;     ///< On its outermost level.
};

/// Takes a block of Java apart: loose statements, methods, tests, classes with a `main`. What is no
/// Java ends up in some statement, for javac to refuse.
CodeBlock TakeApart(std::string_view java);

/// `code`, which comes from `block`, with those types of other blocks that it mentions and does not
/// have.
RunnableCode WithTypes(const RunnableCode& code, const CodeBlock& block,
                       const std::vector<DeclaredType>& elsewhere);

/// The same with the handlers around its statements taken away: `try {a();} catch …` is `a();`.
/// Unchanged if there are none.
RunnableCode WithoutHandlers(const RunnableCode& code);

/// A stretch of a text.
struct TextRange {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// What may be taken out of a member by itself: the members of a type, the statements of a method.
/// Ranges may lie within each other, outer ones first.
std::vector<TextRange> InnerParts(std::string_view member);

/// `java` with another name for everything called `from`.
std::string Renamed(std::string_view java, std::string_view from, std::string_view to);

/// Names that may be those of types, in the order of their first use; not what is behind a dot.
std::vector<std::string> TypeNamesIn(std::string_view java);

/// Whether `name` occurs as a name.
bool Mentions(std::string_view java, std::string_view name);

/// Whether a method `name` is called on nothing: `fail(…)`, not `build.fail(…)`.
bool CallsLoosely(std::string_view java, std::string_view name);

}  // namespace aftershock::jvm
