// The clocks of the system, and sleeping by them. Any thread may call these.

#ifndef MINIGO_PLATFORM_CLOCK_H_
#define MINIGO_PLATFORM_CLOCK_H_

#include <cstdint>

namespace minigo::platform {

// The monotonic clock, in nanoseconds from an unknown moment. Above 0. All times of the runtime
// that have no other unit are readings of it.
int64_t nanotime();

// The moment `duration` nanoseconds after `time`, neither negative; INT64_MAX if that is beyond it.
inline int64_t later(int64_t time, int64_t duration) {
  int64_t sum;
  return __builtin_add_overflow(time, duration, &sum) ? INT64_MAX : sum;
}

struct WallTime {
  int64_t seconds;      // since 1970
  int64_t nanoseconds;  // below a second
};
// The clock on the wall, which may be set back.
WallTime walltime();

// This thread sleeps so long, or until a signal comes.
void sleep_thread(int64_t nanoseconds);

}  // namespace minigo::platform

#endif  // MINIGO_PLATFORM_CLOCK_H_
