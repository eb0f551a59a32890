// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/process/process_usage.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

namespace aftershock {
namespace {

// Fields of /proc/<pid>/stat counted from the one after the command name, which is the third of
// proc(5) and may itself hold spaces.
constexpr std::size_t kThreads = 17;
constexpr std::size_t kResidentPages = 21;
constexpr int kDeepest = 2;

std::string ReadProc(const std::string& path) {
  std::array<char, 4096> text{};
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return {};
  const ssize_t got = read(fd, text.data(), text.size());
  close(fd);
  return {text.data(), static_cast<std::size_t>(got > 0 ? got : 0)};
}

std::vector<std::size_t> Numbers(std::string_view text) {
  std::vector<std::size_t> numbers;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    std::size_t number = 0;
    std::from_chars(text.data(), text.data() + end, number);
    numbers.push_back(number);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return numbers;
}

void AddUsage(std::size_t pid, int depth, ProcessUsage& usage) {
  const std::string stat = ReadProc(fmt::format("/proc/{}/stat", pid));
  const std::size_t name_end = stat.rfind(')');
  if (name_end == std::string::npos) return;
  const auto fields = Numbers(std::string_view(stat).substr(std::min(name_end + 2, stat.size())));
  if (fields.size() <= kResidentPages) return;
  const auto page = static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
  usage.threads += fields[kThreads];
  usage.resident_megabytes += fields[kResidentPages] * page >> 20;
  if (depth == kDeepest) return;
  const std::string children = ReadProc(fmt::format("/proc/{0}/task/{0}/children", pid));
  for (const std::size_t child : Numbers(children)) AddUsage(child, depth + 1, usage);
}

}  // namespace

ProcessUsage UsageOf(pid_t pid) {
  ProcessUsage usage;
  AddUsage(static_cast<std::size_t>(pid), 0, usage);
  return usage;
}

}  // namespace aftershock
