// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire.h"
#include "runtime/execution_report.h"

namespace aftershock::runtime {

/// Reads the responses of one worker (protocol/wire.h) and turns the worker's own ids for frames
/// and names into those of the shared table. What a worker writes is not trusted: nonsense is
/// refused, never followed.
class ReportDecoder {
 public:
  explicit ReportDecoder(FrameTable& frames) : frames_(frames) {}

  /// Reads records up to and with the next result into `report`. False: there is no further result,
  /// or, if `malformed()`, the worker broke the protocol.
  bool Next(protocol::Reader& reader, ExecutionReport& report);
  [[nodiscard]] bool malformed() const { return malformed_; }

 private:
  bool ReadName(protocol::Reader& reader);
  bool ReadFrame(protocol::Reader& reader);
  bool ReadResult(protocol::Reader& reader, ExecutionReport& report);
  bool ReadExceptions(protocol::Reader& reader, ExecutionReport& report);
  bool ReadObservations(protocol::Reader& reader, ExecutionReport& report);
  bool ReadCompared(protocol::Reader& reader, ExecutionReport& report);

  FrameTable& frames_;
  std::vector<std::optional<std::string>> names_;  ///< By the worker's name id.
  std::vector<NameId> name_ids_;                   ///< Names that were used as exception classes.
  std::vector<FrameId> frame_ids_;                 ///< By the worker's frame id.
  bool malformed_ = false;
};

}  // namespace aftershock::runtime
