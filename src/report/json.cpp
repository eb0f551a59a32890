// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <nlohmann/json.hpp>

#include "report/record.h"
#include "support/text/terminal_text.h"

namespace aftershock::report {
namespace {

using nlohmann::ordered_json;

const char* Name(Verdict verdict) {
  switch (verdict) {
    case Verdict::kReproduced:
      return "reproduced";
    case Verdict::kNotReproduced:
      return "not_reproduced";
    case Verdict::kBadInput:
      return "bad_input";
    case Verdict::kEnvironment:
      return "environment";
    case Verdict::kInterrupted:
      return "interrupted";
  }
  return "";
}

template <typename T>
ordered_json OrNull(const std::optional<T>& value) {
  return value ? ordered_json(*value) : ordered_json(nullptr);
}

ordered_json ToJson(const FoundTest& found) {
  return {{"frame", found.frame},
          {"test", found.test},
          {"verified", found.verified},
          {"technique", found.technique}};
}

ordered_json Target(const Record& record) {
  ordered_json target = {{"exception", record.exception},
                         {"message", record.message},
                         {"frames", record.target_frames},
                         {"highest", record.highest_frame},
                         {"language", record.language}};
  target["aligned"] = ordered_json::array();
  for (const AlignedFrame& line : record.aligned) {
    target["aligned"].push_back({{"frame", line.frame},
                                 {"trace", line.trace},
                                 {"here", line.here},
                                 {"kind", line.kind},
                                 {"reason", line.reason}});
  }
  return target;
}

bool IsFlaky(const Record& record) { return record.repetitions.failed > 0; }

ordered_json Best(const Record& record) {
  if (!record.best) return nullptr;
  ordered_json best = ToJson(*record.best);
  best["fitness"] = record.best_fitness;
  best["message"] = record.message_match;
  best["thrown_message"] = record.thrown_message;
  best["statements"] = record.statements;
  // One run says nothing about the next.
  best["flaky"] =
      record.repetitions.runs == 0 ? ordered_json(nullptr) : ordered_json(IsFlaky(record));
  best["runs"] = record.repetitions.runs + 1;
  best["useful"] = record.useful ? ordered_json(record.useful->best) : ordered_json(nullptr);
  return best;
}

ordered_json Useful(const Record& record) {
  if (!record.useful) return nullptr;
  return {{"from_frame", OrNull(record.useful->from_frame)}, {"text", record.useful->text}};
}

const char* Name(CodeState state) {
  switch (state) {
    case CodeState::kLeftOut:
      return "left_out";
    case CodeState::kInSeeds:
      return "searched";
    case CodeState::kNotUnderstood:
      return "not_understood";
    case CodeState::kTried:
      return "tried";
    case CodeState::kUsed:
      return "used";
  }
  return "";
}

ordered_json Harvest(const Record& record) {
  ordered_json harvest = {{"pieces", record.harvested_pieces}, {"helped", nullptr}};
  if (record.helped) {
    harvest["helped"] = {{"kind", record.helped->kind},
                         {"line", record.helped->line},
                         {"text", record.helped->text}};
  }
  harvest["code"] = ordered_json::array();
  for (const CodeBlock& block : record.code) {
    harvest["code"].push_back({{"line", block.line},
                               {"state", Name(block.state)},
                               {"frame", OrNull(block.frame)},
                               {"text", block.text}});
  }
  return harvest;
}

ordered_json ToJson(const Diagnosis::Condition& condition) {
  return {{"frame", condition.frame},
          {"line", OrNull(condition.line)},
          {"needed", condition.needed},
          {"distance", OrNull(condition.distance)},
          {"seen", condition.seen}};
}

ordered_json ToJson(const Diagnosis::Thrown& thrown) {
  return {{"class", thrown.class_name},
          {"message", thrown.message},
          {"at", thrown.at},
          {"call", thrown.call},
          {"tests", thrown.tests}};
}

ordered_json Tools(const Record& record) {
  ordered_json tools = ordered_json::object();
  for (const Record::Tool& tool : record.tools) {
    tools[tool.name] = {{"version", tool.version}, {"path", tool.path}, {"note", tool.note}};
  }
  return tools;
}

/// Holds what there is evidence of, and nothing else.
ordered_json Details(const Diagnosis& diagnosis) {
  ordered_json details = ordered_json::object();
  if (diagnosis.frame) {
    details["frame"] = *diagnosis.frame;
    details["entered"] = diagnosis.entered;
    details["reached"] = diagnosis.reached;
  }
  if (diagnosis.condition) details["condition"] = ToJson(*diagnosis.condition);
  for (const Diagnosis::Thrown& thrown : diagnosis.exceptions) {
    details["exceptions"].push_back(ToJson(thrown));
  }
  if (!diagnosis.type.empty()) details["type"] = diagnosis.type;
  if (!diagnosis.tried.empty()) details["tried"] = diagnosis.tried;
  if (!diagnosis.refused.empty()) details["refused"] = diagnosis.refused;
  if (diagnosis.near_miss_line) details["near_miss_line"] = *diagnosis.near_miss_line;
  return details;
}

}  // namespace

std::string ToJson(const Record& record) {
  ordered_json result;
  result["schema"] = "aftershock.result/1";
  result["verdict"] = Name(record.verdict);
  result["target"] = Target(record);
  result["best"] = Best(record);
  result["frames"] = ordered_json::array();
  for (const FoundTest& found : record.frames) result["frames"].push_back(ToJson(found));
  result["near_miss"] = nullptr;
  if (record.near_miss) {
    result["near_miss"] = {{"line", record.near_miss->line}, {"test", record.near_miss->test}};
  }
  result["useful"] = Useful(record);
  result["harvest"] = Harvest(record);
  result["counts"] = {{"evaluations", record.evaluations},
                      {"workers", record.workers},
                      {"workers_lost", record.workers_lost},
                      {"contracts_broken", record.contracts_broken},
                      {"refused", record.refused}};
  result["seed"] = record.seed;
  result["tools"] = Tools(record);
  result["seconds"] = {{"total", record.seconds_total},
                       {"first_test", OrNull(record.seconds_first_test)},
                       {"first_reproduced", OrNull(record.seconds_first_reproduced)},
                       {"reproduced", OrNull(record.seconds_reproduced)}};
  result["diagnosis"] = {{"code", record.diagnosis.code},
                         {"text", record.diagnosis.text},
                         {"details", Details(record.diagnosis)}};
  result["refusals"] = record.refusals;
  result["warnings"] = record.warnings;
  result["fitness_over_time"] = ordered_json::array();
  for (const Record::Sample& sample : record.fitness_over_time) {
    result["fitness_over_time"].push_back({sample.seconds, sample.evaluations, sample.fitness});
  }
  // Messages come from outside and need not be UTF-8.
  return EscapeForTerminals(result.dump(2, ' ', false, ordered_json::error_handler_t::replace)) +
         "\n";
}

}  // namespace aftershock::report
