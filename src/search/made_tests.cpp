// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "search/made_tests.h"

#include <utility>

namespace aftershock::search {
namespace {

constexpr std::size_t kMostRemembered = 1'000'000;
constexpr std::size_t kFirstPlaces = 1024;
constexpr std::uint64_t kFree = 0;

}  // namespace

bool MadeTests::AddHash(std::uint64_t hash) {
  if (hash == kFree) hash = 1;
  if (size_ >= kMostRemembered) *this = {};
  if (2 * size_ >= places_.size()) Grow();
  std::uint64_t& place = places_[PlaceOf(hash)];
  if (place == hash) return false;
  place = hash;
  ++size_;
  return true;
}

std::size_t MadeTests::PlaceOf(std::uint64_t hash) const {
  const std::size_t mask = places_.size() - 1;
  std::size_t place = hash & mask;
  while (places_[place] != kFree && places_[place] != hash) place = (place + 1) & mask;
  return place;
}

void MadeTests::Grow() {
  const std::size_t places = places_.empty() ? kFirstPlaces : 2 * places_.size();
  const std::vector<std::uint64_t> before = std::exchange(places_, std::vector(places, kFree));
  for (const std::uint64_t hash : before) {
    if (hash != kFree) places_[PlaceOf(hash)] = hash;
  }
}

}  // namespace aftershock::search
