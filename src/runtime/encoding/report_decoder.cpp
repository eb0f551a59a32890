// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/encoding/report_decoder.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "protocol/limits.h"
#include "runtime/encoding/wire_codes.h"

namespace aftershock::runtime {
namespace {

using protocol::Reader;
using protocol::ResponseRecord;
using protocol::ValueTag;

/// Workers number without gaps; one id far past the others is nonsense that would cost memory.
constexpr std::size_t kLargestGap = 1024;

/// Sizes on the wire of what repeats, so that a count can be checked before anything is reserved.
constexpr std::size_t kProbeBytes = 8;
constexpr std::size_t kBranchBytes = 21;
constexpr const char* kCutOff = "a report that ends in its middle";

/// A distance is positive, or infinity for one that was never seen.
bool IsDistance(double value) { return value >= 0; }

}  // namespace

bool ReportDecoder::Break(std::string what) {
  if (breach_.empty()) breach_ = std::move(what);
  return false;
}

bool ReportDecoder::Next(Reader& reader, std::size_t statements, ExecutionReport& report,
                         std::span<const program::CallableId> callables) {
  while (breach_.empty() && !reader.AtEnd()) {
    const auto record = reader.Get<std::uint8_t>();
    switch (ResponseRecord{record}) {
      case ResponseRecord::kDefineName:
        if (!ReadName(reader)) return false;
        break;
      case ResponseRecord::kDefineFrame:
        if (!ReadFrame(reader)) return false;
        break;
      case ResponseRecord::kResult:
        return ReadResult(reader, statements, report) &&
               ReadStubCalls(reader, statements, callables, report);
      default:
        return Break(fmt::format("a record of kind {}", record));
    }
  }
  return false;
}

bool ReportDecoder::ReadName(Reader& reader) {
  const auto id = reader.Get<std::uint32_t>();
  const std::string_view text = reader.GetText();
  if (reader.failed()) return Break(kCutOff);
  if (id > names_.size() + kLargestGap || id >= protocol::kMostDefinitions) {
    return Break(fmt::format("name {} after {}", id, names_.size()));
  }
  if (text.size() > protocol::kLongestName) {
    return Break(fmt::format("a name of {} bytes", text.size()));
  }
  name_bytes_ += text.size();
  if (name_bytes_ > protocol::kMostNameBytes) {
    return Break(fmt::format("{} bytes of names", name_bytes_));
  }
  if (id >= names_.size()) {
    names_.resize(id + std::size_t{1});
    name_ids_.resize(id + std::size_t{1});
  }
  names_[id] = std::string(text);
  name_ids_[id] = {};
  return true;
}

bool ReportDecoder::ReadFrame(Reader& reader) {
  const auto id = reader.Get<std::uint32_t>();
  const auto class_name = reader.Get<std::uint32_t>();
  const auto method_name = reader.Get<std::uint32_t>();
  const auto line = reader.Get<std::int32_t>();
  if (reader.failed()) return Break(kCutOff);
  if (id > frame_ids_.size() + kLargestGap || id >= protocol::kMostDefinitions) {
    return Break(fmt::format("frame {} after {}", id, frame_ids_.size()));
  }
  for (const std::uint32_t name : {class_name, method_name}) {
    if (name >= names_.size() || !names_[name]) {
      return Break(fmt::format("name {}, which it never told", name));
    }
  }
  trace::Frame frame;
  frame.class_name = *names_[class_name];
  frame.method_name = *names_[method_name];
  if (line >= 0) frame.line = line;
  frame.native = line == protocol::kNativeLine;
  if (id >= frame_ids_.size()) frame_ids_.resize(id + std::size_t{1});
  frame_ids_[id] = frames_.Intern(frame);
  return true;
}

bool ReportDecoder::ReadResult(Reader& reader, std::size_t statements, ExecutionReport& report) {
  const auto code = reader.Get<std::uint8_t>();
  const std::optional<Outcome> outcome = OutcomeOf(code);
  if (!outcome) return Break(fmt::format("outcome {}", code));
  report.outcome = *outcome;
  report.statement = reader.Get<std::uint16_t>();
  if (report.statement > statements) {
    return Break(fmt::format("statement {} of {}", report.statement, statements));
  }
  report.took = std::chrono::nanoseconds(reader.Get<std::uint32_t>());
  return ReadExceptions(reader, report) && ReadProbes(reader, report) &&
         ReadBranches(reader, report) && ReadCompared(reader, report);
}

bool ReportDecoder::ReadExceptions(Reader& reader, ExecutionReport& report) {
  const auto count = reader.Get<std::uint8_t>();
  if (count > protocol::kMostExceptions) return Break(fmt::format("{} exceptions", count));
  if (count > 0 && report.outcome == Outcome::kPassed) {
    return Break("an exception out of a test that passed");
  }
  report.exceptions.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    if (!ReadException(reader, i == 0, report.exceptions[i])) return false;
  }
  return reader.failed() ? Break(kCutOff) : true;
}

bool ReportDecoder::ReadException(Reader& reader, bool is_first, ObservedException& exception) {
  const auto name = reader.Get<std::uint32_t>();
  const auto code = reader.Get<std::uint8_t>();
  const std::string_view message = reader.GetText();
  const auto count = reader.Get<std::uint16_t>();
  const auto ids = reader.GetBytes(count * sizeof(std::uint32_t));
  if (reader.failed()) return Break(kCutOff);
  if (name >= names_.size() || !names_[name]) {
    return Break(fmt::format("name {}, which it never told", name));
  }
  const std::optional<trace::Relation> relation = RelationOf(code);
  if (!relation || (*relation == trace::Relation::kTop) != is_first) {
    return Break(fmt::format("relation {} of an exception", code));
  }
  if (message.size() > protocol::kLongestMessage) {
    return Break(fmt::format("a message of {} bytes", message.size()));
  }
  if (count > protocol::kMostFrames) return Break(fmt::format("{} frames", count));
  if (!name_ids_[name].valid()) name_ids_[name] = frames_.Intern(*names_[name]);
  exception.class_name = name_ids_[name];
  exception.relation = *relation;
  exception.message = message;
  exception.frames.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    std::uint32_t id = 0;
    std::memcpy(&id, ids.data() + i * sizeof id, sizeof id);
    if (id >= frame_ids_.size() || !frame_ids_[id].valid()) {
      return Break(fmt::format("frame {}, which it never told", id));
    }
    exception.frames[i] = frame_ids_[id];
  }
  return true;
}

bool ReportDecoder::ReadProbes(Reader& reader, ExecutionReport& report) {
  const auto count = reader.Get<std::uint32_t>();
  if (count > limits_.probes) return Break(fmt::format("{} of {} probes", count, limits_.probes));
  Reader entries(reader.GetBytes(count * kProbeBytes));
  if (reader.failed()) return Break(kCutOff);
  report.probes.resize(count);
  for (ProbeCount& probe : report.probes) {
    probe.probe.value = entries.Get<std::uint32_t>();
    probe.count = entries.Get<std::uint32_t>();
    if (probe.probe.value >= limits_.probes) {
      return Break(fmt::format("probe number {} of {}", probe.probe.value, limits_.probes));
    }
  }
  return true;
}

bool ReportDecoder::ReadBranches(Reader& reader, ExecutionReport& report) {
  const auto count = reader.Get<std::uint32_t>();
  if (count > limits_.branches) {
    return Break(fmt::format("{} of {} branches", count, limits_.branches));
  }
  Reader entries(reader.GetBytes(count * kBranchBytes));
  if (reader.failed()) return Break(kCutOff);
  report.branches.resize(count);
  for (BranchObservation& branch : report.branches) {
    branch.branch.value = entries.Get<std::uint32_t>();
    branch.above = entries.Get<double>();
    branch.below = entries.Get<double>();
    branch.equal = entries.Get<std::uint8_t>() != 0;
    if (branch.branch.value >= limits_.branches) {
      return Break(fmt::format("branch number {} of {}", branch.branch.value, limits_.branches));
    }
    if (!IsDistance(branch.above) || !IsDistance(branch.below)) {
      return Break("a distance that is none");
    }
  }
  return true;
}

bool ReportDecoder::ReadCompared(Reader& reader, ExecutionReport& report) {
  const auto count = reader.Get<std::uint16_t>();
  const std::uint64_t places = std::uint64_t{limits_.branches} + protocol::kElsewhere;
  if (count > protocol::kMostCompared) return Break(fmt::format("{} pairs of values", count));
  report.compared.resize(count);
  for (ComparedValues& compared : report.compared) {
    compared.branch.value = reader.Get<std::uint32_t>();
    if (compared.branch.value >= places) {
      return Break(fmt::format("values of branch {} of {}", compared.branch.value, places));
    }
    if (!ReadValue(reader, compared.left) || !ReadValue(reader, compared.right)) return false;
  }
  return reader.failed() ? Break(kCutOff) : true;
}

bool ReportDecoder::ReadStubCalls(Reader& reader, std::size_t statements,
                                  std::span<const program::CallableId> callables,
                                  ExecutionReport& report) {
  const auto count = reader.Get<std::uint16_t>();
  if (count > protocol::kMostStubCalls) return Break(fmt::format("{} methods of stubs", count));
  report.stub_calls.resize(count);
  for (StubCall& call : report.stub_calls) {
    call.statement = reader.Get<std::uint16_t>();
    const auto method = reader.Get<std::uint32_t>();
    call.count = reader.Get<std::uint32_t>();
    if (reader.failed()) return Break(kCutOff);
    if (call.statement >= statements || method >= callables.size()) {
      return Break(fmt::format("a call of method {} of stub {}", method, call.statement));
    }
    call.method = callables[method];
  }
  // The worker's order is that of its own numbers, which another worker gives otherwise.
  std::ranges::sort(report.stub_calls, {}, [](const StubCall& call) {
    return std::pair(call.statement, call.method.value);
  });
  return reader.failed() ? Break(kCutOff) : true;
}

bool ReportDecoder::ReadValue(Reader& reader, program::Value& value) {
  const auto tag = reader.Get<std::uint8_t>();
  switch (ValueTag{tag}) {
    case ValueTag::kNone:
      value = program::Null{};
      return true;
    case ValueTag::kInteger:
      value = reader.Get<std::int64_t>();
      return true;
    case ValueTag::kReal:
      value = reader.Get<double>();
      return true;
    case ValueTag::kText: {
      const auto units = reader.Get<std::uint16_t>();
      if (units > protocol::kLongestText) return Break(fmt::format("a text of {} units", units));
      const auto bytes = reader.GetBytes(units * sizeof(char16_t));
      std::u16string text(bytes.size() / sizeof(char16_t), u'\0');
      if (!bytes.empty()) std::memcpy(text.data(), bytes.data(), bytes.size());
      value = std::move(text);
      return true;
    }
  }
  return Break(fmt::format("a value of kind {}", tag));
}

Result<DecodedResponse> DecodeResponse(std::span<const std::uint8_t> bytes,
                                       const ReportLimits& limits,
                                       std::span<const std::uint16_t> statements,
                                       std::span<const program::CallableId> callables) {
  DecodedResponse decoded;
  ReportDecoder decoder(decoded.frames, limits);
  Reader reader(bytes);
  for (const std::uint16_t count : statements) {
    ExecutionReport report;
    if (!decoder.Next(reader, count, report, callables)) break;
    decoded.reports.push_back(std::move(report));
  }
  if (!decoder.breach().empty()) return BadInput(decoder.breach());
  if (!reader.AtEnd()) return BadInput("more reports than tests");
  return decoded;
}

}  // namespace aftershock::runtime
