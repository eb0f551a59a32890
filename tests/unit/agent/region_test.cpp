// SPDX-FileCopyrightText: The Aftershock authors
// SPDX-License-Identifier: Apache-2.0

#include "region.h"

#include <gtest/gtest.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <thread>

namespace aftershock::agent {
namespace {

/// The engine's side of a region, and the agent's view of it.
class RegionTest : public ::testing::Test {
 protected:
  RegionTest() : descriptor_(memfd_create("region", MFD_CLOEXEC)) {
    EXPECT_EQ(ftruncate(descriptor_, protocol::kTotalSize), 0);
    memory_ =
        mmap(nullptr, protocol::kTotalSize, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor_, 0);
    header_ = new (memory_) protocol::Header;
  }
  ~RegionTest() override {
    munmap(memory_, protocol::kTotalSize);
    close(descriptor_);
  }

  /// Regions live as long as their process, so a test keeps its own.
  Region& Map() {
    region_.reset(Region::Map(descriptor_));
    return *region_;
  }

  int descriptor_;
  void* memory_ = nullptr;
  protocol::Header* header_ = nullptr;
  std::unique_ptr<Region> region_;
};

TEST_F(RegionTest, RefusesWhatIsNoRegion) {
  header_->magic = 0;
  std::unique_ptr<Region> region(Region::Map(descriptor_));

  EXPECT_EQ(region, nullptr);
  EXPECT_EQ(Region::Map(-1), nullptr);
}

TEST_F(RegionTest, SaysWhyItCannotServeAnotherVersion) {
  header_->version = protocol::kVersion + 1;

  EXPECT_EXIT(Region::Map(descriptor_), ::testing::ExitedWithCode(70), "");

  EXPECT_EQ(header_->state.load(), static_cast<std::uint32_t>(protocol::WorkerState::kFailed));
  EXPECT_NE(std::string(header_->failure).find("another version"), std::string::npos);
}

TEST_F(RegionTest, NeverReadsPastASlotWhateverSizeIsClaimed) {
  Region& region = Map();
  header_->slots[1].request_bytes = 0xffffffff;
  header_->config_bytes = 0xffffffff;
  header_->request = 1;
  region.AwaitRequest();

  EXPECT_EQ(region.request().size(), protocol::kRequestCapacity);
  EXPECT_EQ(region.config().size(), protocol::kConfigCapacity);
}

TEST_F(RegionTest, KeepsWhatFitsOfNotesFromSeveralThreads) {
  Region& region = Map();
  const std::string note(100, 'x');
  std::thread other([&] {
    for (int i = 0; i < 50; ++i) region.NoteSkipped(note);
  });
  for (int i = 0; i < 50; ++i) region.NoteSkipped(note);
  other.join();

  EXPECT_EQ(header_->skipped.load(), 100U);
  EXPECT_EQ(strnlen(header_->skipped_text, sizeof header_->skipped_text),
            sizeof header_->skipped_text - 1);
}

TEST_F(RegionTest, AnswersTheRequestThatItSaw) {
  Region& region = Map();
  header_->request = 2;

  region.AwaitRequest();
  region.Answer();
  EXPECT_EQ(header_->response.load(), 1U);

  region.AwaitRequest();
  region.Answer();
  EXPECT_EQ(header_->response.load(), 2U);
}

}  // namespace
}  // namespace aftershock::agent
