// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "trace/jvm/header_line.h"

#include <cstddef>
#include <utility>

#include "support/text/characters.h"
#include "trace/jvm/exception_name.h"
#include "trace/jvm/other_frames.h"
#include "trace/log/characters.h"
#include "trace/log/log_line.h"

namespace aftershock::trace::jvm {
namespace {

constexpr auto kNotInHeader = std::string_view::npos;
constexpr std::string_view kInThread = "Exception in thread ";

/// `text` begins with a name of `name_length` characters.
Header MakeHeader(Certainty certainty, std::string_view text, std::size_t name_length) {
  Header header;
  header.certainty = certainty;
  header.class_name = std::string(text.substr(0, name_length));
  header.message = MessageAfterName(text.substr(name_length));
  return header;
}

/// `Exception in thread "main" shop.Cart$Empty: message`: whatever name follows, it was thrown.
std::optional<Header> ParseUncaught(std::string_view line) {
  const std::size_t begin = line.find(kInThread);
  if (begin == kNotInHeader) return {};
  std::string_view rest = line.substr(begin + kInThread.size());
  const bool quoted = rest.starts_with('"');
  if (quoted) rest.remove_prefix(1);
  const std::string_view end_of_thread = quoted ? "\" " : " ";
  const std::size_t end = rest.find(end_of_thread);
  if (end == kNotInHeader) return {};

  const std::string_view thrown = log::Trim(rest.substr(end + end_of_thread.size()));
  const std::size_t length = NameLength(thrown);
  if (length == 0) return {};
  Header header = MakeHeader(Certainty::kThrowable, thrown, length);
  header.thread = std::string(rest.substr(0, end));
  return header;
}

std::optional<Header> FindThrowable(std::string_view line) {
  const std::size_t begin = FindThrowableName(line);
  if (begin == kNotInHeader) return {};
  const bool sure = begin == 0 || log::BeginsLogEntry(line.substr(0, begin));
  const std::string_view text = line.substr(begin);
  return MakeHeader(sure ? Certainty::kThrowable : Certainty::kEmbedded, text, NameLength(text));
}

}  // namespace

std::optional<Header> ParseHeader(std::string_view line) {
  line = log::Trim(line);
  if (auto uncaught = ParseUncaught(line)) return uncaught;
  const std::size_t length = NameLength(line);
  const std::string_view name = line.substr(0, length);
  const std::string_view rest = line.substr(length);
  if (length > 0 && IsThrowableName(name) && MayFollowName(rest)) {
    return MakeHeader(Certainty::kThrowable, line, length);
  }
  if (auto found = FindThrowable(line)) return found;
  if (length == 0 || IntroducesOtherFrames(line)) return {};
  // Exceptions may be called anything, and those with a package may print anything behind it.
  const bool plausible = log::Contains(name, ".") || (IsUpper(name[0]) && MayFollowName(rest));
  if (!plausible) return {};
  return MakeHeader(Certainty::kName, line, length);
}

}  // namespace aftershock::trace::jvm
