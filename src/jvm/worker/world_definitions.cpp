// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include <memory>

#include "jvm/worker/jvm_runtime.h"
#include "jvm/world/jvm_world.h"
#include "runtime/definition_source.h"

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

 private:
  JvmWorld& world_;
};

}  // namespace

Result<std::unique_ptr<JvmRuntime>> JvmRuntime::Start(const JvmRuntimeOptions& options,
                                                      JvmWorld& world) {
  return Start(options, std::make_unique<WorldDefinitions>(world));
}

}  // namespace aftershock::jvm
