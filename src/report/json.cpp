// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <nlohmann/json.hpp>

#include "report/record.h"

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
  return {{"frame", found.frame}, {"test", found.test}, {"verified", found.verified}};
}

ordered_json Best(const Record& record) {
  if (!record.best) return nullptr;
  ordered_json best = ToJson(*record.best);
  best["fitness"] = record.best_fitness;
  best["technique"] = "search";
  best["statements"] = record.statements;
  return best;
}

ordered_json Harvest(const Record& record) {
  ordered_json harvest = {{"pieces", record.harvested_pieces}, {"helped", nullptr}};
  if (record.helped) {
    harvest["helped"] = {{"kind", record.helped->kind},
                         {"line", record.helped->line},
                         {"text", record.helped->text}};
  }
  return harvest;
}

}  // namespace

std::string ToJson(const Record& record) {
  ordered_json result;
  result["schema"] = "aftershock.result/1";
  result["verdict"] = Name(record.verdict);
  result["target"] = {{"exception", record.exception},
                      {"message", record.message},
                      {"frames", record.target_frames},
                      {"highest", record.highest_frame},
                      {"language", record.language}};
  result["best"] = Best(record);
  result["frames"] = ordered_json::array();
  for (const FoundTest& found : record.frames) result["frames"].push_back(ToJson(found));
  result["harvest"] = Harvest(record);
  result["counts"] = {{"evaluations", record.evaluations}, {"workers_lost", record.workers_lost}};
  result["seed"] = record.seed;
  result["seconds"] = {{"total", record.seconds_total},
                       {"first_test", OrNull(record.seconds_first_test)},
                       {"reproduced", OrNull(record.seconds_reproduced)}};
  result["diagnosis"] = {{"code", record.diagnosis_code}, {"text", record.diagnosis_text}};
  result["warnings"] = record.warnings;
  result["fitness_over_time"] = ordered_json::array();
  for (const Record::Sample& sample : record.fitness_over_time) {
    result["fitness_over_time"].push_back({sample.seconds, sample.evaluations, sample.fitness});
  }
  // Messages come from outside and need not be UTF-8.
  return result.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

}  // namespace aftershock::report
