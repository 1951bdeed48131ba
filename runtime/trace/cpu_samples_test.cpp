#include "trace/cpu_samples.h"

#include <gtest/gtest.h>

#include "model/machine.h"
#include "trace/buffers.h"
#include "trace/clock.h"

namespace minigo::trace {
namespace {

class CpuSamplesTest : public testing::Test {
 protected:
  void SetUp() override {
    reserve_cpu_samples();
    begin_trace();
  }

  // The samples of the test before are of an earlier trace.
  void begin_trace() {
    generation = 1;
    start_clock();
  }
  void put(uintptr_t address) { put_cpu_sample(&m_, nullptr, &address, 1); }

  model::M m_{};
};

TEST_F(CpuSamplesTest, GivesSamplesOfAGenerationInOrder) {
  put(11);
  put(12);
  generation = 2;
  put(21);
  CpuSample sample;
  ASSERT_TRUE(take_cpu_sample(1, &sample));
  EXPECT_EQ(sample.addresses[0], 11u);
  EXPECT_EQ(sample.processor, kNoProcessor);
  ASSERT_TRUE(take_cpu_sample(1, &sample));
  EXPECT_EQ(sample.addresses[0], 12u);
  EXPECT_FALSE(take_cpu_sample(1, &sample));
  ASSERT_TRUE(take_cpu_sample(2, &sample));
  EXPECT_EQ(sample.addresses[0], 21u);
}

// A signal's handler may be late: it began before the trace ended, and writes after the last look.
TEST_F(CpuSamplesTest, DropsSamplesOfAnEarlierTraceOfAnyGeneration) {
  generation = 7;
  put(71);
  begin_trace();
  put(11);
  CpuSample sample;
  ASSERT_TRUE(take_cpu_sample(1, &sample));
  EXPECT_EQ(sample.addresses[0], 11u);
  EXPECT_FALSE(take_cpu_sample(1, &sample));
}

}  // namespace
}  // namespace minigo::trace
