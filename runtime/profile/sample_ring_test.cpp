#include "profile/sample_ring.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace minigo::profile {
namespace {

Sample sample_of(uint64_t count, size_t depth) {
  Sample sample;
  sample.count = count;
  sample.labels = nullptr;
  for (size_t i = 0; i < depth; i++) sample.stack.push(count * 1000 + i);
  return sample;
}

class SampleRingTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(ring_.reserve());
    ring_.clear();
  }
  SampleRing ring_;
};

TEST_F(SampleRingTest, GivesSamplesInOrder) {
  Sample sample;
  EXPECT_FALSE(ring_.read(&sample));
  ring_.write(sample_of(1, 3));
  ring_.write(sample_of(2, 0));
  ASSERT_TRUE(ring_.read(&sample));
  EXPECT_EQ(sample.count, 1u);
  ASSERT_EQ(sample.stack.depth, 3u);
  EXPECT_EQ(sample.stack.pcs[2], 1002u);
  ASSERT_TRUE(ring_.read(&sample));
  EXPECT_EQ(sample.stack.depth, 0u);
  EXPECT_FALSE(ring_.read(&sample));
}

TEST_F(SampleRingTest, CountsWhatDoesNotFit) {
  uint64_t written = 0;
  for (; ring_.lost() == 0; written++) ring_.write(sample_of(1, kMaxDepth));
  Sample sample;
  uint64_t read = 0;
  for (; ring_.read(&sample); read++) EXPECT_EQ(sample.stack.pcs[kMaxDepth - 1], 1127u);
  EXPECT_EQ(read, written - 1);
}

TEST_F(SampleRingTest, KeepsRecordsOfManyWritersApart) {
  constexpr uint64_t kWriters = 4;
  constexpr uint64_t kEach = 20000;
  std::vector<std::thread> writers;
  for (uint64_t writer = 0; writer < kWriters; writer++)
    writers.emplace_back([this, writer] {
      for (uint64_t i = 0; i < kEach; i++) ring_.write(sample_of(writer + 1, i % 7));
    });
  Sample sample;
  uint64_t read = 0;
  while (read < kWriters * kEach && ring_.lost() == 0) {
    if (!ring_.read(&sample)) continue;
    read++;
    ASSERT_GE(sample.count, 1u);
    ASSERT_LE(sample.count, kWriters);
    for (size_t i = 0; i < sample.stack.depth; i++)
      ASSERT_EQ(sample.stack.pcs[i], sample.count * 1000 + i);
  }
  for (std::thread& writer : writers) writer.join();
}

}  // namespace
}  // namespace minigo::profile
