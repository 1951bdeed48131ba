#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "platform/clock.h"
#include "platform/extensions.h"
#include "platform/futex.h"

namespace minigo::platform {
namespace {

TEST(ClockTest, LaterEndsWithTime) {
  EXPECT_EQ(later(5, 7), 12);
  EXPECT_EQ(later(INT64_MAX - 7, 7), INT64_MAX);
  EXPECT_EQ(later(INT64_MAX - 7, 8), INT64_MAX);
  EXPECT_EQ(later(INT64_MAX, INT64_MAX), INT64_MAX);
}

TEST(EventTest, SleepsForEverUntilWoken) {
  Event event;
  // Late, so that the other thread most likely sleeps by then.
  std::thread waker([&event] {
    sleep_thread(2'000'000);
    event.wake();
  });
  EXPECT_TRUE(event.sleep_for(INT64_MAX));
  waker.join();
}

TEST(EventTest, TimesOut) {
  Event event;
  int64_t start = nanotime();
  EXPECT_FALSE(event.sleep_for(1000));
  EXPECT_GE(nanotime() - start, 1000);
}

TEST(EventCountTest, EndsAllSleeps) {
  EventCount events;
  uint32_t seen = events.now();
  std::vector<std::thread> sleepers;
  for (int i = 0; i < 4; i++) {
    sleepers.emplace_back([&events, seen] {
      while (events.now() == seen) events.sleep(seen, -1);
    });
  }
  // Late, so that the other threads most likely sleep by then.
  sleep_thread(2'000'000);
  events.advance();
  for (std::thread& sleeper : sleepers) sleeper.join();
}

TEST(EventCountTest, WaitsForNothingAfterAnEvent) {
  EventCount events;
  uint32_t seen = events.now();
  EXPECT_FALSE(events.spin(seen, 10));
  events.advance();
  EXPECT_TRUE(events.spin(seen, 1));
  events.sleep(seen, -1);
}

TEST(ExtensionsTest, SettingsTurnThemOff) {
  constexpr uint32_t kSha = 1 << static_cast<int>(Extension::kSha);
  EXPECT_EQ(extensions_without(0x1fff, nullptr), 0x1fffu);
  EXPECT_EQ(extensions_without(0x1fff, "cpu.sha=off"), 0x1fff & ~kSha);
  EXPECT_EQ(extensions_without(0x1fff, "cpu.sha=on,cpu.shape=off,gctrace=1"), 0x1fffu);
  EXPECT_EQ(extensions_without(0x1fff, "cpu.all=off"), 0u);
}

}  // namespace
}  // namespace minigo::platform
