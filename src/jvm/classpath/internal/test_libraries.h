// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace aftershock::jvm {

/// The libraries that only tests use (assertions, mocks, runners), but for those that crashed
/// themselves.
class TestLibraries {
 public:
  /// `trace_classes` are the internal names of the frames' classes, top frame first. The frames of
  /// a runner around everything else do not make it part of the crash.
  explicit TestLibraries(const std::vector<std::string>& trace_classes);

  /// Whether the class belongs to such a library.
  [[nodiscard]] bool Has(std::string_view internal_name) const;

 private:
  std::vector<std::string_view> roots_;
};

}  // namespace aftershock::jvm
