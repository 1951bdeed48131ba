#include "gc/trace_time.h"

#include <gtest/gtest.h>

namespace minigo::gc {
namespace {

TEST(TraceTimeTest, ShowsTwoDigitsOrWholeMilliseconds) {
  EXPECT_STREQ(TraceTime(0).text(), "0");
  EXPECT_STREQ(TraceTime(999).text(), "0");
  EXPECT_STREQ(TraceTime(1'999).text(), "0.001");
  EXPECT_STREQ(TraceTime(99'999).text(), "0.099");
  EXPECT_STREQ(TraceTime(168'000).text(), "0.16");
  EXPECT_STREQ(TraceTime(1'310'000).text(), "1.3");
  EXPECT_STREQ(TraceTime(9'999'999).text(), "9.9");
  EXPECT_STREQ(TraceTime(10'000'000).text(), "10");
  EXPECT_STREQ(TraceTime(140'900'000).text(), "140");
  EXPECT_STREQ(TraceTime(3'600'000'000'000).text(), "3600000");
}

}  // namespace
}  // namespace minigo::gc
