// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <algorithm>
#include <string_view>

#include "fuzz/target.h"
#include "support/check.h"
#include "support/report_text.h"

namespace aftershock::trace {
namespace {

void CheckException(const StackTrace& trace, std::size_t index) {
  const ThrownException& exception = trace.exceptions[index];
  CHECK(!exception.class_name.empty());
  CHECK(exception.parent.has_value() == (index > 0));
  CHECK(exception.parent.value_or(0) < std::max<std::size_t>(index, 1));
  CHECK(exception.cycle_begin + exception.cycle_length <= exception.frames.size());
  for (const Frame& frame : exception.frames) {
    CHECK(!frame.class_name.empty());
    CHECK(!frame.method_name.empty());
    CHECK(frame.input_line > 0U);
  }
}

void CheckTraces(std::string_view text) {
  const auto traces = ReadReport(text).traces;
  if (!traces) {
    CHECK(traces.error().message.find("line") != std::string::npos) << traces.error().message;
    return;
  }
  CHECK(!traces->empty());
  for (const StackTrace& trace : *traces) {
    CHECK(trace.RootCause() < trace.exceptions.size());
    for (std::size_t i = 0; i < trace.exceptions.size(); ++i) CheckException(trace, i);
  }
}

}  // namespace
}  // namespace aftershock::trace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  aftershock::trace::CheckTraces({reinterpret_cast<const char*>(data), size});
  return 0;
}
