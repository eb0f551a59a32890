// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "jvm/usage/jvm_usages.h"

#include <algorithm>
#include <set>
#include <string>

#include "jvm/names/class_name.h"
#include "jvm/usage/internal/usage_reader.h"
#include "testcase/hash.h"

namespace aftershock::jvm {
namespace {

using internal::UsageReader;

/// Of one method.
constexpr std::size_t kMostTests = 8;
constexpr std::size_t kMostCallers = 6;
/// Of one constructor, which is called in more places that tell less.
constexpr std::size_t kMostOfConstructor = 3;
constexpr std::size_t kMostConstructors = 4;
constexpr std::size_t kMostMethods = 24;

/// How many usages of what a method is called for are wanted.
struct Most {
  std::size_t tests = 0;
  std::size_t callers = 0;
};

class Finder {
 public:
  Finder(JvmWorld& world, ProgramIndex& index, std::size_t most)
      : index_(index), reader_(world, index), most_(most) {}

  void Add(const MethodRef& called, const Most& most) {
    AddTests(called, most.tests);
    AddCallers(called, most.callers);
  }
  std::vector<search::Usage> Take() { return std::move(usages_); }

 private:
  bool Add(search::Usage usage) {
    if (usages_.size() >= most_) return false;
    if (!seen_.insert(testcase::HashTest(usage.test)).second) return false;
    usages_.push_back(std::move(usage));
    return true;
  }

  void AddTests(const MethodRef& called, std::size_t most) {
    std::size_t added = 0;
    for (const MethodRef& test : TestsOf(called)) {
      if (added == most) return;
      if (!read_.insert(test).second) continue;
      auto usage = reader_.ReadTest(test);
      if (usage && Add(*std::move(usage))) ++added;
    }
  }

  /// Tests that call it, directly or through helpers; those of tests named after the class first.
  std::vector<MethodRef> TestsOf(const MethodRef& called) {
    constexpr std::size_t kMostLooked = 60;
    std::vector<MethodRef> reached =
        index_.TestCallers(called.owner, called.name, called.descriptor);
    std::vector<MethodRef> tests;
    std::set<MethodRef> looked(reached.begin(), reached.end());
    for (std::size_t i = 0; i < reached.size() && i < kMostLooked; ++i) {
      const MethodRef method = reached[i];
      if (reader_.IsTest(method)) {
        tests.push_back(method);
        continue;
      }
      for (const MethodRef& above :
           index_.TestCallers(method.owner, method.name, method.descriptor)) {
        if (looked.insert(above).second) reached.push_back(above);
      }
    }
    const std::string_view name = NameWithinPackage(called.owner);
    std::ranges::stable_partition(tests, [&](const MethodRef& test) {
      return NameWithinPackage(test.owner).find(name) != std::string_view::npos;
    });
    return tests;
  }

  void AddCallers(const MethodRef& called, std::size_t most) {
    std::size_t added = 0;
    for (const MethodRef& caller : index_.Callers(called.owner, called.name, called.descriptor)) {
      if (added >= most) return;
      for (search::Usage& usage : reader_.ReadCalls(caller, called)) {
        if (Add(std::move(usage))) ++added;
      }
    }
  }

  ProgramIndex& index_;
  UsageReader reader_;
  std::size_t most_;
  std::vector<search::Usage> usages_;
  std::set<std::uint64_t> seen_;
  std::set<MethodRef> read_;
};

}  // namespace

std::vector<search::Usage> JvmUsages::FindUsages(std::size_t most) {
  Finder finder(world_, index_, most);
  std::set<program::CallableId> asked;
  std::vector<std::string> classes;
  for (std::size_t i = target_.first_own; i <= target_.highest; ++i) {
    const program::TargetFrame& frame = target_.frames[i];
    if (!frame.own) continue;
    for (const program::CallableId entry : frame.entry_points) {
      if (asked.size() >= kMostMethods || !asked.insert(entry).second) continue;
      const MemberDetails& details = world_.Details(entry);
      finder.Add({details.owner, details.name, details.descriptor},
                 {.tests = kMostTests, .callers = kMostCallers});
      if (std::ranges::find(classes, details.owner) == classes.end())
        classes.push_back(details.owner);
    }
  }
  for (const std::string& name : classes) {
    const ClassOutline* outline = index_.Outline(name);
    if (outline == nullptr) continue;
    std::size_t constructors = 0;
    for (const MemberOutline& method : outline->methods) {
      if (method.name != "<init>" || ++constructors > kMostConstructors) continue;
      finder.Add({outline->name, method.name, method.descriptor},
                 {.tests = kMostOfConstructor, .callers = kMostOfConstructor});
    }
  }
  return finder.Take();
}

}  // namespace aftershock::jvm
