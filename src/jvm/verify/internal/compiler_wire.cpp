// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/verify/internal/compiler_wire.h"

namespace aftershock::jvm {
namespace {

constexpr std::size_t kNumberBytes = 4;

void AppendNumber(std::string& bytes, std::size_t number) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    bytes += static_cast<char>((number >> shift) & 0xff);
  }
}

void AppendText(std::string& bytes, std::string_view text) {
  AppendNumber(bytes, text.size());
  bytes += text;
}

/// Takes pieces off the front; after one that was not all there nothing is valid any more.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}

  std::string_view Take(std::size_t count) {
    if (count > rest_.size()) {
      valid_ = false;
      rest_ = {};
      return {};
    }
    const std::string_view taken = rest_.substr(0, count);
    rest_.remove_prefix(count);
    return taken;
  }
  std::size_t Number() {
    const std::string_view bytes = Take(kNumberBytes);
    return bytes.empty() ? 0 : AnswerLength(bytes);
  }
  std::string Text() { return std::string(Take(Number())); }

  [[nodiscard]] bool valid() const { return valid_; }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
  bool valid_ = true;
};

}  // namespace

std::string Encode(const CompilerRequest& request) {
  std::string bytes;
  AppendNumber(bytes, request.options.size());
  for (const std::string& option : request.options) AppendText(bytes, option);
  AppendText(bytes, request.file_name);
  AppendText(bytes, request.source);
  return bytes;
}

std::size_t AnswerLength(std::string_view head) {
  std::size_t number = 0;
  for (const char byte : head.substr(0, kNumberBytes)) {
    number = number << 8 | static_cast<unsigned char>(byte);
  }
  return number;
}

std::optional<CompilerAnswer> DecodeAnswer(std::string_view bytes) {
  Reader reader(bytes);
  CompilerAnswer answer;
  answer.compiled = reader.Take(1) == std::string_view("\1");
  answer.output = reader.Text();
  const std::size_t classes = reader.Number();
  for (std::size_t i = 0; i < classes && reader.valid(); ++i) {
    CompiledClass compiled;
    compiled.name = reader.Text();
    compiled.bytes = reader.Text();
    answer.classes.push_back(std::move(compiled));
  }
  if (!reader.valid() || !reader.at_end()) return std::nullopt;
  return answer;
}

}  // namespace aftershock::jvm
