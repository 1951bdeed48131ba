// Time.

#ifndef MINIGO_PLATFORM_CLOCK_H_
#define MINIGO_PLATFORM_CLOCK_H_

#include <cstdint>

namespace minigo::platform {

// Nanoseconds of the monotonic clock.
int64_t nanotime();

struct WallTime {
  int64_t seconds;  // since 1970
  int64_t nanoseconds;
};
WallTime walltime();

// This thread sleeps.
void sleep_thread(int64_t nanoseconds);

}  // namespace minigo::platform

#endif  // MINIGO_PLATFORM_CLOCK_H_
