#include "base/time_histogram.h"

#include <gtest/gtest.h>

namespace minigo::base {
namespace {

TEST(TimeHistogramTest, BucketsAreAdjacentAndGrow) {
  EXPECT_EQ(TimeHistogram::lowest(1), 0);
  EXPECT_EQ(TimeHistogram::lowest(2), 64);
  EXPECT_EQ(TimeHistogram::lowest(TimeHistogram::kCounts - 1), int64_t{1} << 47);
  for (int i = 1; i < TimeHistogram::kCounts; i++) {
    int64_t lowest = TimeHistogram::lowest(i);
    EXPECT_EQ(TimeHistogram::index(lowest), i);
    EXPECT_EQ(TimeHistogram::index(lowest - 1), i - 1);
  }
}

TEST(TimeHistogramTest, CountsByWeight) {
  TimeHistogram histogram;
  histogram.add(-1, 1);
  histogram.add(300, 8);
  histogram.add(301, 1);
  histogram.add(INT64_MAX, 2);
  uint64_t counts[TimeHistogram::kCounts] = {};
  histogram.add_to(counts);
  EXPECT_EQ(counts[0], 1u);
  EXPECT_EQ(counts[TimeHistogram::index(300)], 9u);
  EXPECT_EQ(counts[TimeHistogram::kCounts - 1], 2u);
  histogram.add_to(counts);
  EXPECT_EQ(counts[0], 2u);
}

}  // namespace
}  // namespace minigo::base
