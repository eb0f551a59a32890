// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/report_decoder.h"

#include <utility>

namespace aftershock::runtime {
namespace {

using protocol::Reader;
using protocol::ResponseRecord;

/// Workers number without gaps; one id far past the others is nonsense that would cost memory.
constexpr std::size_t kLargestGap = 1024;
constexpr std::int32_t kNativeLine = -2;
enum class ValueTag : std::uint8_t { kNone = 0, kInteger = 1, kReal = 2, kText = 3 };

/// Sizes on the wire of what repeats, so that a count can be checked before anything is reserved.
constexpr std::size_t kProbeBytes = 8;
constexpr std::size_t kBranchBytes = 21;

bool ReadValue(Reader& reader, program::Value& value) {
  switch (ValueTag{reader.Get<std::uint8_t>()}) {
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
      const auto bytes = reader.GetBytes(units * sizeof(char16_t));
      std::u16string text(bytes.size() / sizeof(char16_t), u'\0');
      if (!bytes.empty()) std::memcpy(text.data(), bytes.data(), bytes.size());
      value = std::move(text);
      return true;
    }
  }
  return false;
}

}  // namespace

bool ReportDecoder::Next(Reader& reader, ExecutionReport& report) {
  while (!malformed_ && !reader.AtEnd()) {
    switch (ResponseRecord{reader.Get<std::uint8_t>()}) {
      case ResponseRecord::kDefineName:
        malformed_ = !ReadName(reader);
        break;
      case ResponseRecord::kDefineFrame:
        malformed_ = !ReadFrame(reader);
        break;
      case ResponseRecord::kResult:
        malformed_ = !ReadResult(reader, report);
        return !malformed_;
      default:
        malformed_ = true;
    }
  }
  return false;
}

bool ReportDecoder::ReadName(Reader& reader) {
  const auto id = reader.Get<std::uint32_t>();
  const std::string_view text = reader.GetText();
  if (reader.failed() || id > names_.size() + kLargestGap) return false;
  if (id >= names_.size()) {
    names_.resize(id + 1);
    name_ids_.resize(id + 1);
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
  if (reader.failed() || id > frame_ids_.size() + kLargestGap) return false;
  if (class_name >= names_.size() || !names_[class_name]) return false;
  if (method_name >= names_.size() || !names_[method_name]) return false;
  trace::Frame frame;
  frame.class_name = *names_[class_name];
  frame.method_name = *names_[method_name];
  if (line >= 0) frame.line = line;
  frame.native = line == kNativeLine;
  if (id >= frame_ids_.size()) frame_ids_.resize(id + 1);
  frame_ids_[id] = frames_.Intern(frame);
  return true;
}

bool ReportDecoder::ReadResult(Reader& reader, ExecutionReport& report) {
  const auto outcome = reader.Get<std::uint8_t>();
  if (outcome > static_cast<std::uint8_t>(Outcome::kRejected)) return false;
  report.outcome = Outcome{outcome};
  report.statement = reader.Get<std::uint16_t>();
  return ReadExceptions(reader, report) && ReadObservations(reader, report) &&
         ReadCompared(reader, report) && !reader.failed();
}

bool ReportDecoder::ReadExceptions(Reader& reader, ExecutionReport& report) {
  report.exceptions.resize(reader.Get<std::uint8_t>());
  for (ObservedException& exception : report.exceptions) {
    const auto name = reader.Get<std::uint32_t>();
    const auto relation = reader.Get<std::uint8_t>();
    if (name >= names_.size() || !names_[name]) return false;
    if (relation > static_cast<std::uint8_t>(trace::Relation::kWraps)) return false;
    if (!name_ids_[name].valid()) name_ids_[name] = frames_.Intern(*names_[name]);
    exception.class_name = name_ids_[name];
    exception.relation = trace::Relation{relation};
    exception.message = reader.GetText();
    const auto count = reader.Get<std::uint16_t>();
    const auto ids = reader.GetBytes(count * sizeof(std::uint32_t));
    exception.frames.resize(ids.size() / sizeof(std::uint32_t));
    for (std::size_t i = 0; i < exception.frames.size(); ++i) {
      std::uint32_t id = 0;
      std::memcpy(&id, ids.data() + i * sizeof id, sizeof id);
      if (id >= frame_ids_.size() || !frame_ids_[id].valid()) return false;
      exception.frames[i] = frame_ids_[id];
    }
  }
  return !reader.failed();
}

bool ReportDecoder::ReadObservations(Reader& reader, ExecutionReport& report) {
  const auto probes = reader.Get<std::uint32_t>();
  Reader probe_reader(reader.GetBytes(probes * kProbeBytes));
  if (reader.failed()) return false;
  report.probes.resize(probes);
  for (ProbeCount& probe : report.probes) {
    probe.probe.value = probe_reader.Get<std::uint32_t>();
    probe.count = probe_reader.Get<std::uint32_t>();
  }
  const auto branches = reader.Get<std::uint32_t>();
  Reader branch_reader(reader.GetBytes(branches * kBranchBytes));
  if (reader.failed()) return false;
  report.branches.resize(branches);
  for (BranchObservation& branch : report.branches) {
    branch.branch.value = branch_reader.Get<std::uint32_t>();
    branch.above = branch_reader.Get<double>();
    branch.below = branch_reader.Get<double>();
    branch.equal = branch_reader.Get<std::uint8_t>() != 0;
  }
  return true;
}

bool ReportDecoder::ReadCompared(Reader& reader, ExecutionReport& report) {
  report.compared.resize(reader.Get<std::uint16_t>());
  for (ComparedValues& compared : report.compared) {
    compared.branch.value = reader.Get<std::uint32_t>();
    if (!ReadValue(reader, compared.left) || !ReadValue(reader, compared.right)) return false;
    if (reader.failed()) return false;
  }
  return true;
}

}  // namespace aftershock::runtime
