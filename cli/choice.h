// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace aftershock::cli {

/// Names and what each stands for, in the order in which help lists them.
template <typename Value>
using Choices = std::vector<std::pair<std::string, Value>>;

/// Has `option` take one of the names; any other word is answered with all of them.
template <typename Value>
CLI::Option* Choose(CLI::Option* option, const Choices<Value>& choices) {
  std::vector<std::string> names;
  for (const auto& [name, value] : choices) names.push_back(name);
  // What is added last is asked first: only a known name is turned into what it stands for.
  return option->type_name("TEXT")
      ->transform(CLI::Transformer(choices).description(""))
      ->transform(CLI::IsMember(names));
}

/// An option for `value`, which holds its default.
template <typename Value>
CLI::Option* AddChoice(CLI::App& command, const std::string& option, Value& value,
                       const Choices<Value>& choices, const std::string& help) {
  const auto chosen = std::ranges::find(choices, value, &std::pair<std::string, Value>::second);
  return Choose(command.add_option(option, value, help), choices)->default_str(chosen->first);
}

}  // namespace aftershock::cli
