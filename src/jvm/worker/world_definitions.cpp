// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <memory>

#include "jvm/worker/jvm_runtime.h"
#include "jvm/world/jvm_world.h"
#include "runtime/encoding/definition_source.h"

namespace aftershock::jvm {
namespace {

class WorldDefinitions final : public runtime::DefinitionSource {
 public:
  explicit WorldDefinitions(JvmWorld& world) : world_(world) {}

  const program::Type& Type(program::TypeId type) override { return world_.GetType(type); }
  runtime::CallableDefinition Callable(program::CallableId id) override {
    const program::Callable& callable = world_.GetCallable(id);
    const MemberDetails& details = world_.Details(id);
    return {.kind = callable.kind,
            .owner = callable.owner,
            .name = details.name,
            .signature = details.descriptor};
  }
  std::vector<program::CallableId> StubMethods(program::TypeId type) override {
    std::vector<program::CallableId> methods;
    for (const auto part : {world_.StubMethods(type), world_.OverridableMethods(type)}) {
      methods.insert(methods.end(), part.begin(), part.end());
    }
    return methods;
  }

 private:
  JvmWorld& world_;
};

}  // namespace

Result<std::unique_ptr<runtime::WorkerRuntime>> StartJvmRuntime(const JvmRuntimeOptions& options,
                                                                JvmWorld& world) {
  return StartJvmRuntime(options, std::make_unique<WorldDefinitions>(world));
}

}  // namespace aftershock::jvm
