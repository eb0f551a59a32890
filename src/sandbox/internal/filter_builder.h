// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <linux/filter.h>
#include <seccomp.h>

#include <cstdint>
#include <memory>
#include <vector>

#include "support/result.h"

namespace aftershock::sandbox {

/// Collects what a system-call filter refuses; all else is allowed.
class FilterBuilder {
 public:
  FilterBuilder() : context_(seccomp_init(SCMP_ACT_ALLOW), seccomp_release) {}

  /// Lets the call fail with `error` when all of `when` hold. Unknown names are calls of other
  /// architectures or of newer libraries than the one in use.
  void Refuse(const char* name, std::uint32_t error, const std::vector<scmp_arg_cmp>& when = {});

  /// The filter as the kernel takes it.
  Result<std::vector<sock_filter>> Build();

 private:
  std::unique_ptr<void, void (*)(scmp_filter_ctx)> context_;
  int failed_ = 0;
};

}  // namespace aftershock::sandbox
