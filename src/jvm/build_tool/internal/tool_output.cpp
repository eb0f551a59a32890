// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/build_tool/internal/tool_output.h"

#include <algorithm>
#include <array>

namespace aftershock::jvm {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kQuotedLines = 4;
constexpr std::size_t kLongestQuotedLine = 300;

bool EndsEscape(char c) { return c >= '@' && c <= '~'; }

/// Drops `ESC [ … letter`, which colours text.
std::string WithoutColours(std::string_view line) {
  std::string plain;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '\x1b') {
      plain += line[i];
      continue;
    }
    if (i + 1 < line.size() && line[i + 1] == '[') ++i;
    while (i + 1 < line.size() && !EndsEscape(line[i + 1])) ++i;
    ++i;
  }
  return plain;
}

/// The text behind `[ERROR] ` and the like.
std::string_view WithoutLevel(std::string_view line) {
  for (const auto level : {"[ERROR]"sv, "[INFO]"sv, "[WARNING]"sv, "[FATAL]"sv}) {
    if (line.starts_with(level)) line.remove_prefix(level.size());
  }
  const std::size_t begin = line.find_first_not_of(" \t*>");
  return begin == std::string_view::npos ? std::string_view{} : line.substr(begin);
}

bool IsMeaningful(std::string_view text) {
  constexpr std::array kBoilerplate = {"To see the full stack trace"sv,
                                       "Re-run Maven"sv,
                                       "For more information about"sv,
                                       "[Help "sv,
                                       "After correcting"sv,
                                       "mvn <"sv,
                                       "Try:"sv,
                                       "Run with --"sv,
                                       "Get more help at"sv,
                                       "BUILD F"sv,
                                       "Total time:"sv,
                                       "Finished at:"sv,
                                       "Scanning for projects"sv,
                                       "What went wrong:"sv,
                                       "Some problems were"sv,
                                       "FAILURE: "sv,
                                       "BUILD SUCCESS"sv};
  if (std::ranges::none_of(text, [](unsigned char c) { return std::isalnum(c) != 0; }))
    return false;
  if (text.starts_with("--")) return false;
  return std::ranges::none_of(kBoilerplate,
                              [&](std::string_view start) { return text.starts_with(start); });
}

bool IsCoordinateCharacter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || ":.-_+"sv.find(c) != std::string::npos;
}

/// The coordinate that stands at the beginning of `text`; empty if none does.
std::string CoordinateAt(std::string_view text) {
  std::size_t end = 0;
  while (end < text.size() && IsCoordinateCharacter(text[end])) ++end;
  while (end > 0 && (text[end - 1] == '.' || text[end - 1] == ':')) --end;
  const std::string_view name = text.substr(0, end);
  return std::ranges::count(name, ':') >= 2 ? std::string(name) : std::string();
}

}  // namespace

std::vector<std::string> PlainLines(std::string_view output) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < output.size();) {
    const std::size_t end = std::min(output.find('\n', at), output.size());
    std::string line = WithoutColours(output.substr(at, end - at));
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    lines.push_back(std::move(line));
    at = end + 1;
  }
  return lines;
}

std::vector<std::string> LastMeaningfulLines(std::string_view output, std::size_t count) {
  std::vector<std::string> chosen;
  const std::vector<std::string> lines = PlainLines(output);
  for (auto line = lines.rbegin(); line != lines.rend() && chosen.size() < count; ++line) {
    std::string text(WithoutLevel(*line));
    if (!IsMeaningful(text) || std::ranges::find(chosen, text) != chosen.end()) continue;
    chosen.push_back(std::move(text));
  }
  std::ranges::reverse(chosen);
  return chosen;
}

std::string Quoted(std::string_view output) {
  // Maven marks what went wrong; between such lines it talks of downloads and rulers.
  std::string errors;
  for (const std::string& line : PlainLines(output)) {
    if (line.starts_with("[ERROR]")) errors += line + "\n";
  }
  std::string text;
  for (const std::string& line :
       LastMeaningfulLines(errors.empty() ? output : errors, kQuotedLines)) {
    text += "\n  " + line.substr(0, kLongestQuotedLine);
  }
  return text;
}

std::vector<std::vector<std::string>> ClassPathsPrintedByMaven(std::string_view output) {
  std::vector<std::vector<std::string>> class_paths;
  const std::vector<std::string> lines = PlainLines(output);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!lines[i].ends_with("Dependencies classpath:")) continue;
    std::vector<std::string>& entries = class_paths.emplace_back();
    // A module without dependencies has an empty line, or the next message, there.
    if (i + 1 >= lines.size() || !lines[i + 1].starts_with('/')) continue;
    const std::string& line = lines[i + 1];
    for (std::size_t at = 0; at < line.size();) {
      const std::size_t end = std::min(line.find(':', at), line.size());
      if (end > at) entries.push_back(line.substr(at, end - at));
      at = end + 1;
    }
  }
  return class_paths;
}

std::optional<MissingArtefact> FindMissingArtefact(std::string_view output) {
  struct Phrase {
    std::string_view text;
    bool unreachable;
  };
  // As Maven 3 and 4 and Gradle word it. What was asked for and refused comes before what could not
  // be asked for.
  constexpr std::array kPhrases = {Phrase{"Could not find artifact ", false},
                                   Phrase{"Failure to find ", false},
                                   Phrase{"Could not find ", false},
                                   Phrase{"Could not transfer artifact ", true},
                                   Phrase{"the artifact ", true},
                                   Phrase{"No cached version of ", true},
                                   Phrase{"Could not resolve ", true},
                                   Phrase{"could not be resolved: ", true}};
  for (const Phrase& phrase : kPhrases) {
    for (const std::string& line : PlainLines(output)) {
      const std::size_t at = line.find(phrase.text);
      if (at == std::string::npos) continue;
      std::string name = CoordinateAt(std::string_view(line).substr(at + phrase.text.size()));
      if (name.empty()) continue;
      const bool refused = line.find("was not found in") != std::string::npos;
      return MissingArtefact{std::move(name), phrase.unreachable && !refused};
    }
  }
  return std::nullopt;
}

std::string ProgramName(std::string_view path) {
  return std::string(path.substr(path.rfind('/') + 1));
}

std::string CommandLine(const std::vector<std::string>& arguments) {
  std::string line;
  for (const std::string& argument : arguments) {
    if (!line.empty()) line += ' ';
    const bool plain = argument.find_first_of(" '\"$*?&;|<>()") == std::string::npos;
    line += plain ? argument : "'" + argument + "'";
  }
  return line;
}

}  // namespace aftershock::jvm
