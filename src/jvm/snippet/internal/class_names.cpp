// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/snippet/internal/class_names.h"

#include <algorithm>
#include <array>

#include "jvm/names/class_name.h"

namespace aftershock::jvm::internal {
namespace {

using namespace std::string_view_literals;

std::string_view SimpleNameOf(std::string_view internal_name) {
  const std::size_t end = internal_name.find_last_of("/$");
  return end == internal_name.npos ? internal_name : internal_name.substr(end + 1);
}

char PrimitiveCode(std::string_view name) {
  constexpr std::pair<std::string_view, char> kCodes[] = {
      {"boolean", 'Z'}, {"byte", 'B'},  {"short", 'S'},  {"char", 'C'}, {"int", 'I'},
      {"long", 'J'},    {"float", 'F'}, {"double", 'D'}, {"void", 'V'}};
  for (const auto& [known, code] : kCodes) {
    if (known == name) return code;
  }
  return 0;
}

}  // namespace

void ClassNames::Use(const Snippet& snippet) {
  known_.clear();
  imports_.clear();
  packages_.clear();
  for (const std::string& name : snippet.imports) imports_.push_back(InternalName(name));
  for (const std::string& name : snippet.packages) packages_.push_back(InternalName(name));
}

std::optional<std::string> ClassNames::Find(std::string_view name) {
  const std::string key(name);
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  std::optional<std::string> found;
  const std::size_t dot = name.find('.');
  if (dot == name.npos) {
    found = FindSimple(key);
  } else if (auto outer = Find(name.substr(0, dot))) {
    std::string nested = *outer;
    for (const char c : name.substr(dot)) nested += c == '.' ? '$' : c;
    if (IsUsable(nested)) found = std::move(nested);
  }
  if (!found && dot != name.npos) found = FindQualified(name);
  known_.emplace(key, found);
  return found;
}

std::optional<std::string> ClassNames::DescriptorOf(const TypeName& type) {
  std::string descriptor(static_cast<std::size_t>(std::clamp(type.dimensions, 0, 8)), '[');
  if (const char code = PrimitiveCode(type.name)) return descriptor + code;
  const auto name = Find(type.name);
  if (!name) return std::nullopt;
  return descriptor + 'L' + *name + ';';
}

bool ClassNames::IsUsable(std::string_view internal_name) {
  const ClassOutline* outline = index_.Outline(internal_name);
  return outline != nullptr && outline->origin != Origin::kTest &&
         world_.IsAccessibleClass(internal_name);
}

std::optional<std::string> ClassNames::FindQualified(std::string_view name) {
  std::string candidate = InternalName(name);
  // `a/b/C/D` may be the class D within C.
  for (int nesting = 0; nesting < 3; ++nesting) {
    if (IsUsable(candidate)) return candidate;
    const std::size_t slash = candidate.rfind('/');
    if (slash == candidate.npos) break;
    candidate[slash] = '$';
  }
  return std::nullopt;
}

void ClassNames::ListAll() {
  if (listed_) return;
  listed_ = true;
  const ClassPath& class_path = world_.class_files().class_path();
  for (const auto* list : {&class_path.OwnClasses(), &class_path.PlatformClasses()}) {
    for (const std::string& name : *list)
      by_simple_name_[std::string(SimpleNameOf(name))].push_back(name);
  }
}

std::optional<std::string> ClassNames::FindSimple(const std::string& name) {
  for (const std::string& imported : imports_) {
    if (SimpleNameOf(imported) != name) continue;
    std::string dotted = imported;
    if (auto found = FindQualified(dotted)) return found;
  }
  ListAll();
  const auto candidates = by_simple_name_.find(name);
  if (candidates == by_simple_name_.end()) return std::nullopt;
  constexpr std::array kUsual = {"java/lang"sv, "java/util"sv, "java/io"sv, "java/math"sv,
                                 "java/text"sv, "java/time"sv, "java/nio"sv};
  std::vector<std::string_view> order(packages_.begin(), packages_.end());
  order.insert(order.end(), near_packages_.begin(), near_packages_.end());
  order.insert(order.end(), kUsual.begin(), kUsual.end());
  for (const std::string_view package : order) {
    for (const std::string& candidate : candidates->second) {
      if (PackageOf(candidate) == package && IsUsable(candidate)) return candidate;
    }
  }
  for (const std::string& candidate : candidates->second) {
    if (IsUsable(candidate)) return candidate;
  }
  return std::nullopt;
}

}  // namespace aftershock::jvm::internal
