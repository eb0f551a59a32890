// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "protocol/wire.h"

#include <utility>

namespace aftershock::protocol {

namespace {

void Encode(const ProbedUnit& unit, Writer& writer) {
  writer.PutText(unit.name);
  writer.Put(unit.probe_base);
  writer.Put(unit.branch_base);
  writer.Put(unit.content_hash);
  writer.Put(static_cast<std::uint32_t>(unit.raise_sites.size()));
  for (const RaiseSite& site : unit.raise_sites) {
    writer.Put(site.function);
    writer.Put(site.offset);
    writer.Put(site.cause);
    writer.Put(site.branch);
  }
}

ProbedUnit DecodeUnit(Reader& reader) {
  ProbedUnit unit;
  unit.name = reader.GetText();
  unit.probe_base = reader.Get<std::uint32_t>();
  unit.branch_base = reader.Get<std::uint32_t>();
  unit.content_hash = reader.Get<std::uint64_t>();
  const auto sites = reader.Get<std::uint32_t>();
  for (std::uint32_t i = 0; i < sites && !reader.failed(); ++i) {
    RaiseSite site;
    site.function = reader.Get<std::uint32_t>();
    site.offset = reader.Get<std::uint32_t>();
    site.cause = reader.Get<RaiseCause>();
    site.branch = reader.Get<std::uint32_t>();
    unit.raise_sites.push_back(site);
  }
  return unit;
}

}  // namespace

void Encode(const WorkerConfig& config, Writer& writer) {
  writer.Put(config.probes);
  writer.Put(config.branches);
  writer.Put(static_cast<std::uint32_t>(config.units.size()));
  for (const ProbedUnit& unit : config.units) Encode(unit, writer);
  writer.Put(static_cast<std::uint32_t>(config.failed_units.size()));
  for (const std::string& name : config.failed_units) writer.PutText(name);
  writer.Put(static_cast<std::uint8_t>(config.observes_initialisers ? 1 : 0));
  writer.PutText(config.message_of);
  writer.Put(static_cast<std::uint32_t>(config.message_places.size()));
  for (const MessagePlace& place : config.message_places) {
    writer.PutText(place.class_name);
    writer.PutText(place.method_name);
    writer.Put(place.line);
  }
}

bool Decode(Reader& reader, WorkerConfig& config) {
  config.probes = reader.Get<std::uint32_t>();
  config.branches = reader.Get<std::uint32_t>();
  const auto count = reader.Get<std::uint32_t>();
  for (std::uint32_t i = 0; i < count && !reader.failed(); ++i) {
    config.units.push_back(DecodeUnit(reader));
  }
  const auto failing = reader.Get<std::uint32_t>();
  for (std::uint32_t i = 0; i < failing && !reader.failed(); ++i) {
    config.failed_units.emplace_back(reader.GetText());
  }
  config.observes_initialisers = reader.Get<std::uint8_t>() != 0;
  config.message_of = reader.GetText();
  const auto places = reader.Get<std::uint32_t>();
  for (std::uint32_t i = 0; i < places && !reader.failed(); ++i) {
    MessagePlace place;
    place.class_name = reader.GetText();
    place.method_name = reader.GetText();
    place.line = reader.Get<std::int32_t>();
    config.message_places.push_back(std::move(place));
  }
  return !reader.failed();
}

}  // namespace aftershock::protocol
