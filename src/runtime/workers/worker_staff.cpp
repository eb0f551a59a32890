// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "runtime/workers/worker_staff.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace aftershock::runtime {
namespace {

/// For workers after the first: what started once may fail once for lack of memory or time.
constexpr int kStartAttempts = 3;

}  // namespace

WorkerStaff::WorkerStaff(const StaffPlan& plan, Launch launch, const Clock& clock)
    : plan_(plan), launch_(std::move(launch)), clock_(clock) {}

WorkerStaff::~WorkerStaff() {
  // All at once: they end side by side while the destructors wait for each.
  for (Session& session : sessions_) Bury(std::move(session));
  if (spare_) Bury(std::move(spare_));
}

void WorkerStaff::Bury(Session session) {
  session->host().Kill();
  dying_.push_back(std::move(session));
}

Status WorkerStaff::Start() {
  auto session = launch_();
  if (!session) return tl::unexpected(session.error());
  sessions_.push_back(std::move(*session));
  return {};
}

bool WorkerStaff::MayStart() const { return failed_starts_ < (first_ready_ ? kStartAttempts : 1); }

std::size_t WorkerStaff::Wanted(std::size_t tests) const {
  const bool is_time = first_ready_ && clock_.Now() - *first_ready_ >= plan_.others_after;
  return std::min(tests, is_time ? plan_.workers : 1);
}

bool WorkerStaff::Add() {
  if (spare_) {
    sessions_.push_back(std::move(spare_));
    return true;
  }
  if (!MayStart()) return false;
  auto started = Start();
  if (!started) {
    failure_ = started.error();
    failed_starts_ = kStartAttempts;
  }
  return started.has_value();
}

void WorkerStaff::LookAtStarts() {
  for (std::size_t i = 0; i < sessions_.size();) {
    WorkerSession& session = *sessions_[i++];
    if (session.is_ready()) continue;
    const WorkerStart start = session.LookAtStart();
    if (start == WorkerStart::kReady) {
      if (!first_ready_) first_ready_ = clock_.Now();
      failed_starts_ = 0;
    }
    if (start != WorkerStart::kFailed) continue;
    ++failed_starts_;
    failure_ = {ErrorKind::kEnvironment,
                fmt::format("the worker does not start: {}", session.failure())};
    Bury(std::move(sessions_[--i]));
    sessions_.erase(sessions_.begin() + static_cast<std::ptrdiff_t>(i));
  }
}

void WorkerStaff::Provide(std::size_t tests) {
  LookAtStarts();
  while (sessions_.size() < Wanted(tests) && Add()) {
  }
  StartSpareIfDue();
}

void WorkerStaff::StartSpareIfDue() {
  std::erase_if(dying_, [](const Session& session) { return !session->host().IsAlive(); });
  if (!plan_.warm_spare || spare_ || !first_ready_ || !MayStart()) return;
  const bool due = spare_wanted_ || clock_.Now() - *first_ready_ >= plan_.spare_after;
  const bool all_serve =
      std::ranges::all_of(sessions_, [](const Session& session) { return session->is_ready(); });
  if (!due || !all_serve) return;
  // A spare is a convenience: if it cannot be started now, the need for it will say why.
  if (auto session = launch_()) spare_ = std::move(*session);
}

Status WorkerStaff::Check() {
  if (!sessions_.empty() || MayStart()) return {};
  failed_starts_ = 0;
  return tl::unexpected(failure_);
}

void WorkerStaff::Lose(const WorkerSession& session) {
  const auto lost = std::ranges::find(sessions_, &session, &Session::get);
  Bury(std::move(*lost));
  sessions_.erase(lost);
  spare_wanted_ = true;
  if (sessions_.empty()) failed_starts_ = 0;
}

}  // namespace aftershock::runtime
