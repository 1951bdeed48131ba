// Time.

#ifndef MINIGO_PLATFORM_CLOCK_H_
#define MINIGO_PLATFORM_CLOCK_H_

#include <cstdint>

namespace minigo::platform {

// Nanoseconds of the monotonic clock.
int64_t nanotime();

// `duration` after `time`, neither negative; the end of time if that is beyond it.
inline int64_t later(int64_t time, int64_t duration) {
  int64_t sum;
  return __builtin_add_overflow(time, duration, &sum) ? INT64_MAX : sum;
}

struct WallTime {
  int64_t seconds;  // since 1970
  int64_t nanoseconds;
};
WallTime walltime();

// This thread sleeps.
void sleep_thread(int64_t nanoseconds);

}  // namespace minigo::platform

#endif  // MINIGO_PLATFORM_CLOCK_H_
