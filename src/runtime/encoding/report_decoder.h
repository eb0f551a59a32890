// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "protocol/wire.h"
#include "runtime/execution_report.h"
#include "support/result.h"

namespace aftershock::runtime {

/// What a worker was configured with; protocol/limits.h has what holds for all.
struct ReportLimits {
  std::uint32_t probes = 0;
  std::uint32_t branches = 0;
};

/// Reads the responses of one worker (protocol/wire.h) and turns the worker's own ids for frames
/// and names into those of the shared table. What a worker writes is not trusted: whatever goes
/// beyond the limits is refused, never followed. The bytes must not change while they are read.
class ReportDecoder {
 public:
  ReportDecoder(FrameTable& frames, const ReportLimits& limits)
      : frames_(frames), limits_(limits) {}

  /// Reads records up to and with the next result, of a test with so many statements, into
  /// `report`. False: there is no further result, or, if there is a `breach()`, the worker broke
  /// the protocol.
  /// `callables`: what the worker's numbers of callables stand for.
  bool Next(protocol::Reader& reader, std::size_t statements, ExecutionReport& report,
            std::span<const program::CallableId> callables = {});
  /// What the worker wrote that cannot be; empty: nothing so far.
  [[nodiscard]] const std::string& breach() const { return breach_; }

 private:
  bool Break(std::string what);
  bool ReadName(protocol::Reader& reader);
  bool ReadFrame(protocol::Reader& reader);
  bool ReadResult(protocol::Reader& reader, std::size_t statements, ExecutionReport& report);
  bool ReadExceptions(protocol::Reader& reader, ExecutionReport& report);
  bool ReadException(protocol::Reader& reader, bool is_first, ObservedException& exception);
  bool ReadProbes(protocol::Reader& reader, ExecutionReport& report);
  bool ReadBranches(protocol::Reader& reader, ExecutionReport& report);
  bool ReadCompared(protocol::Reader& reader, ExecutionReport& report);
  bool ReadStubCalls(protocol::Reader& reader, std::size_t statements,
                     std::span<const program::CallableId> callables, ExecutionReport& report);
  bool ReadValue(protocol::Reader& reader, program::Value& value);

  FrameTable& frames_;
  ReportLimits limits_;
  std::vector<std::optional<std::string>> names_;  ///< By the worker's name id.
  std::size_t name_bytes_ = 0;
  std::vector<NameId> name_ids_;    ///< Names that were used as exception classes.
  std::vector<FrameId> frame_ids_;  ///< By the worker's frame id.
  std::string breach_;
};

struct DecodedResponse {
  std::vector<ExecutionReport> reports;
  FrameTable frames;
};

/// The whole first response of a worker, to tests with so many statements each. Depends on nothing
/// else; an error says what is wrong with the bytes.
Result<DecodedResponse> DecodeResponse(std::span<const std::uint8_t> bytes,
                                       const ReportLimits& limits,
                                       std::span<const std::uint16_t> statements,
                                       std::span<const program::CallableId> callables = {});

}  // namespace aftershock::runtime
