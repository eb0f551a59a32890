// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "support/fake_worker.h"

#include <array>
#include <chrono>
#include <cstring>
#include <limits>
#include <string>

#include "protocol/layout.h"
#include "protocol/wire.h"
#include "request.h"

namespace aftershock::testing {
namespace {

using protocol::ResponseRecord;
using protocol::WorkerState;
using std::chrono::milliseconds;

constexpr std::uint32_t kForged = 0xffffffff;

class FakeWorker final : public runtime::WorkerHost {
 public:
  FakeWorker(const runtime::WorkerMemory& memory, StartAct start, std::uint32_t number,
             ManualClock& clock, std::atomic<int>& answered, std::atomic<bool>& released,
             int& cleanups)
      : memory_(memory.header()),
        requests_{memory.request(0), memory.request(1)},
        responses_{memory.response(0), memory.response(1)},
        number_(number),
        clock_(clock),
        answered_(answered),
        released_(released),
        cleanups_(cleanups),
        thread_([this, start] {
          Serve(start);
          alive_ = false;
        }) {}
  ~FakeWorker() override {
    killed_ = true;
    thread_.join();
  }

  bool IsAlive() override { return alive_; }
  void Kill() override { killed_ = true; }
  bool IsOverLimits() override { return over_limits_; }
  void DropOutput() override {}
  void CleanUp() override { cleanups_ = memory_.request == memory_.response ? cleanups_ + 1 : -1; }
  std::string Complaint() override { return alive_ ? "" : "Unrecognized option: -XX:+Fake"; }

 private:
  void Serve(StartAct start) {
    if (start == StartAct::kDie) return;
    if (start == StartAct::kNeverReady) {
      clock_.Advance(std::chrono::seconds(5));
      return WaitForKill();
    }
    if (start == StartAct::kFail) {
      std::strcpy(memory_.failure, "the protocol has another version");
      SetState(WorkerState::kFailed);
      return WaitForKill();
    }
    SetState(WorkerState::kReady);
    std::uint32_t served = 0;
    while (!killed_) {
      runtime::FutexWait(memory_.request, served, milliseconds(1));
      // Nobody sends more than there is room for: the rest is forged.
      const std::uint32_t waiting = memory_.request.load(std::memory_order_acquire) - served;
      if (waiting == 0 || waiting > protocol::kSlots) continue;
      ++served;
      if (!Answer(served % protocol::kSlots)) return;
      memory_.response.store(served, std::memory_order_release);
      runtime::FutexWake(memory_.response);
    }
  }

  /// False: the worker ends.
  bool Answer(std::size_t at) {
    protocol::Slot& slot = memory_.slots.at(at);
    protocol::Writer writer(responses_.at(at));
    slot.left_files = 0;
    protocol::Reader reader(requests_.at(at).first(slot.request_bytes));
    (void)reader.Get<std::uint8_t>();
    while (!reader.AtEnd()) {
      if (!agent::ReadRecord(reader, record_)) return false;
      if (record_.kind != protocol::RequestRecord::kTest || retired_) continue;
      const std::uint64_t deadline = slot.deadline_ns;
      if (deadline != 0 && static_cast<std::uint64_t>(clock_.Now().count()) >= deadline) continue;
      const Act act{record_.test.statements.front().integer};
      if (act != Act::kStall) memory_.test_began = clock_.Now().count();
      if (!EndsBadly(act) || !Forge(act, slot)) return false;
      if (act == Act::kFail) return true;
      WriteResult(act, writer);
      if (act == Act::kForgeReports) WriteResult(act, writer);
      if (act != Act::kHoldBack) {
        slot.response_bytes.store(writer.size(), std::memory_order_release);
      }
      memory_.test_began = 0;
      ++answered_;
      if (act == Act::kLeaveFile) slot.left_files = 1;
      if (act == Act::kDieAfter) return false;
      retired_ = act == Act::kRetireAfter;
      if (retired_) SetState(WorkerState::kRetire);
      if (act == Act::kStopShort) return true;
    }
    return true;
  }

  bool EndsBadly(Act act) {
    switch (act) {
      case Act::kHang:
      case Act::kStall:
        while (!killed_) {
          clock_.Advance(std::chrono::hours(1));
          std::this_thread::sleep_for(milliseconds(1));
        }
        return false;
      case Act::kWait:
        while (!killed_ && !released_) std::this_thread::yield();
        return !killed_;
      case Act::kPause:
        for (int i = 0; i < 500 && !killed_; ++i) {
          clock_.Advance(milliseconds(1));
          std::this_thread::sleep_for(milliseconds(1));
        }
        WaitForKill();
        return false;
      case Act::kDie:
        return false;
      case Act::kTakeTooMuch:
        over_limits_ = true;
        WaitForKill();
        return false;
      case Act::kFail:
        std::strcpy(memory_.failure, "shop.Cart has other bytes");
        SetState(WorkerState::kFailed);
        return true;
      default:
        return true;
    }
  }

  /// False: and does nothing else any more.
  bool Forge(Act act, protocol::Slot& slot) {
    switch (act) {
      case Act::kForgeSize:
        slot.response_bytes = kForged;
        return HangFor(milliseconds(1));
      case Act::kForgeAnswer:
        memory_.response = kForged;
        return HangFor(milliseconds(1));
      case Act::kForgeState:
        memory_.state = kForged;
        return HangFor(milliseconds(1));
      case Act::kForgeStart:
        memory_.state = static_cast<std::uint32_t>(WorkerState::kStarting);
        return HangFor(milliseconds(1));
      case Act::kForgeRequest:
        memory_.request += 1000;
        return true;
      case Act::kForgeTestLimit:
        memory_.stop_after_ns = std::numeric_limits<std::uint64_t>::max() / 4;
        memory_.test_began = 0;
        return HangFor(std::chrono::hours(1));
      case Act::kForgeRest:
        memory_.test_began = 0;
        return HangFor(std::chrono::seconds(3));
      case Act::kForgeFailedName: {
        const std::string name = std::to_string(answered_) + std::string(990, 'x');
        std::strcpy(memory_.failed_units_text, name.c_str());
        ++memory_.failed_units;
        return true;
      }
      default:
        return true;
    }
  }

  bool HangFor(std::chrono::nanoseconds time) {
    clock_.Advance(time);
    WaitForKill();
    return false;
  }

  void WriteResult(Act act, protocol::Writer& writer) {
    if (act == Act::kGarble) {
      writer.Put(std::uint8_t{0xee});
      return;
    }
    if (act == Act::kThrow && !names_defined_) DefineNames(writer);
    using protocol::Outcome;
    const auto outcome = act == Act::kThrow ? Outcome::kThrew : Outcome::kPassed;
    writer.Put(ResponseRecord::kResult);
    writer.Put(outcome);
    writer.Put(static_cast<std::uint16_t>(act == Act::kForgeStatement ? 2 : 1));
    writer.Put(act == Act::kForgeTime ? kForged : std::uint32_t{1'000});
    writer.Put(static_cast<std::uint8_t>(act == Act::kThrow ? 1 : 0));
    if (act == Act::kThrow) {
      writer.Put(FirstName() + 2);
      writer.Put(protocol::Relation::kTop);
      writer.PutText("");
      writer.Put(std::uint16_t{1});
      writer.Put(FirstName());
    }
    writer.Put(std::uint32_t{1});
    writer.Put(act == Act::kForgeProbe ? kForged : number_);
    writer.Put(static_cast<std::uint32_t>(act));
    writer.Put(static_cast<std::uint32_t>(act == Act::kForgeBranch ? 1 : 0));
    if (act == Act::kForgeBranch) {
      writer.Put(kForged);
      writer.Put(1.0);
      writer.Put(1.0);
      writer.Put(std::uint8_t{0});
    }
    writer.Put(std::uint16_t{0});
    writer.Put(std::uint16_t{0});
  }

  /// Each worker numbers names and frames differently, as real ones do.
  [[nodiscard]] std::uint32_t FirstName() const { return 10 * number_; }

  void DefineNames(protocol::Writer& writer) {
    names_defined_ = true;
    std::uint32_t id = FirstName();
    for (const char* name : {"shop.Cart", "add", "shop.Oops"}) {
      writer.Put(ResponseRecord::kDefineName);
      writer.Put(id++);
      writer.PutText(name);
    }
    writer.Put(ResponseRecord::kDefineFrame);
    writer.Put(FirstName());
    writer.Put(FirstName());
    writer.Put(FirstName() + 1);
    writer.Put(std::int32_t{7});
  }

  void SetState(WorkerState state) {
    memory_.state.store(static_cast<std::uint32_t>(state), std::memory_order_release);
    runtime::FutexWake(memory_.state);
  }

  void WaitForKill() {
    std::atomic<std::uint32_t> never{0};
    while (!killed_) runtime::FutexWait(never, 0, milliseconds(1));
  }

  protocol::Header& memory_;
  std::array<std::span<std::uint8_t>, protocol::kSlots> requests_;
  std::array<std::span<std::uint8_t>, protocol::kSlots> responses_;
  std::uint32_t number_;
  ManualClock& clock_;
  std::atomic<int>& answered_;
  std::atomic<bool>& released_;
  int& cleanups_;
  agent::Record record_;
  bool names_defined_ = false;
  bool retired_ = false;
  std::atomic<bool> alive_{true};
  std::atomic<bool> killed_{false};
  std::atomic<bool> over_limits_{false};
  std::thread thread_;
};

}  // namespace

Result<std::unique_ptr<runtime::WorkerHost>> FakeWorkers::Launch(
    const runtime::WorkerMemory& memory) {
  const auto number = static_cast<std::size_t>(launched_++);
  first_response_ = memory.response(1);
  const StartAct start = number < starts.size() ? starts[number] : StartAct::kServe;
  return std::make_unique<FakeWorker>(memory, start, static_cast<std::uint32_t>(number), clock_,
                                      answered_, released_, cleanups_);
}

}  // namespace aftershock::testing
