#include "sched/debug_settings.h"

#include <gtest/gtest.h>

namespace minigo::sched {
namespace {

int64_t late_limit_of(const char* setting) {
  debug_settings.late_limit = 0;
  parse_minigo_settings(setting);
  int64_t limit = debug_settings.late_limit;
  debug_settings.late_limit = 0;
  return limit;
}

TEST(DebugSettingsTest, ReadsTheLimitOfLateness) {
  EXPECT_EQ(late_limit_of(nullptr), 0);
  EXPECT_EQ(late_limit_of(""), 0);
  EXPECT_EQ(late_limit_of("late=2ms"), 2'000'000);
  EXPECT_EQ(late_limit_of("late=1.5us,"), 1'500);
  EXPECT_EQ(late_limit_of("late=1s,late=7ns"), 7);
}

TEST(DebugSettingsDeathTest, RefusesWhatIsMalformed) {
  for (const char* setting : {"late", "late=", "late=2", "late=ms", "late=-1ms", "late=0ms",
                              "late=2m", "late=2ms;", "soon=2ms", "late=nanms", "late=9e99s"})
    EXPECT_DEATH(parse_minigo_settings(setting), "fatal error: malformed MINIGODEBUG=") << setting;
}

}  // namespace
}  // namespace minigo::sched
