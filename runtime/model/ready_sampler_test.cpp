#include "model/ready_sampler.h"

#include <gtest/gtest.h>

namespace minigo::model {
namespace {

struct Timed {
  uint64_t count = 0;
  uint64_t stand_for = 0;
};

// So many goroutines become ready, one every `interval` nanoseconds.
Timed pass(ReadySampler& sampler, int count, int64_t interval, int64_t* now, bool all = false) {
  Timed timed;
  for (int i = 0; i < count; i++, *now += interval) {
    if (!sampler.is_due()) continue;
    timed.count++;
    timed.stand_for += sampler.next(*now, all);
  }
  return timed;
}

TEST(ReadySamplerTest, TimesFewOfMany) {
  ReadySampler sampler{};
  int64_t now = 1;
  Timed timed = pass(sampler, 4'000'000, 50, &now);
  EXPECT_LT(timed.count, 4'000'000 * 50 / 50'000);
  EXPECT_GT(timed.count, 1500u);
  EXPECT_NEAR(static_cast<double>(timed.stand_for), 4e6, 2e5);
}

TEST(ReadySamplerTest, TimesAllIfTheyAreFew) {
  ReadySampler sampler{};
  int64_t now = 1;
  pass(sampler, 100'000, 50, &now);
  // It learns of the change at the next one that it times.
  pass(sampler, 2 * 4096, 1'000'000, &now);
  Timed timed = pass(sampler, 100, 1'000'000, &now);
  EXPECT_EQ(timed.count, 100u);
  EXPECT_EQ(timed.stand_for, 100u);
}

TEST(ReadySamplerTest, TimesAllIfAsked) {
  ReadySampler sampler{};
  int64_t now = 1;
  EXPECT_EQ(pass(sampler, 1000, 50, &now, true).count, 1000u);
}

}  // namespace
}  // namespace minigo::model
