// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

struct CompilerRequest {
  std::vector<std::string> options;  ///< As on javac's command line.
  std::string file_name;             ///< With the package as folders: "shop/CartTest.java".
  std::string source;
};

struct CompiledClass {
  std::string name;  ///< With dots: "shop.CartTest$1".
  std::string bytes;
};

struct CompilerAnswer {
  bool compiled = false;
  std::string output;
  std::vector<CompiledClass> classes;
};

/// Bytes of the number that goes before each answer: the answer's length.
constexpr std::size_t kAnswerHeadBytes = 4;

/// As aftershock.tools.CompilerServer reads it, which describes both formats.
std::string Encode(const CompilerRequest& request);

/// The length in the head of an answer; `head` has kAnswerHeadBytes.
std::size_t AnswerLength(std::string_view head);

/// An answer without its head; nullopt: it is none.
std::optional<CompilerAnswer> DecodeAnswer(std::string_view bytes);

}  // namespace aftershock::jvm
