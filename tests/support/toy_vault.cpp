// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/toy_vault.h"

namespace aftershock::testing {
namespace {

using program::CallableKind;
using program::Comparison;

constexpr std::uint32_t kArmed = 0, kCode = 1;
constexpr std::uint32_t kProbe10 = 0, kProbe11 = 1, kProbe12 = 2, kProbe13 = 3, kProbe20 = 4;

void Open(ToyMachine& machine, ToyObject& vault, std::int64_t code, std::int64_t secret) {
  machine.Enter("toy.Vault", "open");
  machine.Line(10, kProbe10);
  const std::int64_t armed = vault.fields["armed"];
  machine.Compare(kArmed, static_cast<double>(armed), 0);
  if (armed != 0) {
    machine.Line(11, kProbe11);
    machine.Compare(kCode, static_cast<double>(code), static_cast<double>(secret));
    if (code == secret) {
      machine.Line(12, kProbe12);
      machine.Throw("toy.Alarm");
      return;
    }
  }
  machine.Line(13, kProbe13);
  machine.Leave();
}

program::TargetFrame Frame(const std::string& class_name, const std::string& method, int line) {
  program::TargetFrame frame;
  frame.wanted.class_name = class_name;
  frame.wanted.method_name = method;
  frame.wanted.line = line;
  frame.own = true;
  return frame;
}

program::Block BlockOf(std::uint32_t probe, int line, std::vector<program::Edge> successors) {
  program::Block block;
  block.segments = {{program::ProbeId(probe), line}};
  block.successors = std::move(successors);
  return block;
}

program::Edge Jump(program::BlockIndex to, std::uint32_t branch, Comparison comparison,
                   bool outcome) {
  return {to, program::Branch{program::BranchId(branch), comparison}, outcome};
}

}  // namespace

ToyVault::ToyVault(std::int64_t secret) {
  AddVault(secret);
  AddBank();
  AddTarget();
}

void ToyVault::AddVault(std::int64_t secret) {
  vault = language.AddClass("toy.Vault");
  make = language.Add({CallableKind::kConstructor, "new", vault, {}, {}},
                      [type = vault](ToyMachine&, const ToyReference&, const auto&) -> ToyValue {
                        auto object = std::make_shared<ToyObject>();
                        object->type = type;
                        return object;
                      });
  const auto setter = [](std::int64_t value) {
    return [value](ToyMachine&, const ToyReference& receiver, const auto&) -> ToyValue {
      receiver->fields["armed"] = value;
      return {};
    };
  };
  disarm = language.Add({CallableKind::kMethod, "disarm", vault, {}, {}}, setter(0));
  arm = language.Add({CallableKind::kMethod, "arm", vault, {}, {}}, setter(1));
  open = language.Add({CallableKind::kMethod, "open", vault, {language.integer()}, {}},
                      [secret](ToyMachine& machine, const ToyReference& receiver,
                               const std::vector<ToyValue>& arguments) -> ToyValue {
                        Open(machine, *receiver, std::get<std::int64_t>(arguments[0]), secret);
                        return {};
                      });
}

void ToyVault::AddBank() {
  bank = language.AddClass("toy.Bank");
  const ToyBody open_body = language.body(open);
  visit =
      language.Add({CallableKind::kStaticMethod, "visit", bank, {vault, language.integer()}, {}},
                   [open_body](ToyMachine& machine, const ToyReference&,
                               const std::vector<ToyValue>& arguments) -> ToyValue {
                     machine.Enter("toy.Bank", "visit");
                     machine.Line(20, kProbe20);
                     const auto& opened = std::get<ToyReference>(arguments[0]);
                     if (!opened) {
                       machine.Throw("toy.Null");
                       return {};
                     }
                     open_body(machine, opened, {arguments[1]});
                     if (!machine.threw()) machine.Leave();
                     return {};
                   });
}

void ToyVault::AddTarget() {
  auto open_flow = std::make_shared<program::FlowGraph>();
  open_flow->blocks = {BlockOf(kProbe10, 10,
                               {Jump(1, kArmed, Comparison::kNotEqual, true),
                                Jump(3, kArmed, Comparison::kNotEqual, false)}),
                       BlockOf(kProbe11, 11,
                               {Jump(2, kCode, Comparison::kEqual, true),
                                Jump(3, kCode, Comparison::kEqual, false)}),
                       BlockOf(kProbe12, 12, {}), BlockOf(kProbe13, 13, {})};
  auto visit_flow = std::make_shared<program::FlowGraph>();
  visit_flow->blocks = {BlockOf(kProbe20, 20, {})};

  target.exception_class = "toy.Alarm";
  target.frames = {Frame("toy.Vault", "open", 12), Frame("toy.Bank", "visit", 20)};
  target.frames[0].flow = open_flow;
  target.frames[0].line_blocks = {2};
  target.frames[0].line_probes = {program::ProbeId(kProbe12)};
  target.frames[0].entry_points = {open};
  target.frames[1].flow = visit_flow;
  target.frames[1].line_blocks = {0};
  target.frames[1].line_probes = {program::ProbeId(kProbe20)};
  target.frames[1].entry_points = {visit};
  target.first_own = 0;
  target.highest = 1;
  target.is_own = [](const std::string& name) { return name.starts_with("toy."); };
}

}  // namespace aftershock::testing
