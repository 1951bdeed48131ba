#include "platform/clock.h"

#include <time.h>

namespace minigo::platform {

int64_t nanotime() {
  timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * int64_t{1'000'000'000} + now.tv_nsec;
}

WallTime walltime() {
  timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return {now.tv_sec, now.tv_nsec};
}

void sleep_thread(int64_t nanoseconds) {
  timespec left = {nanoseconds / 1'000'000'000, nanoseconds % 1'000'000'000};
  nanosleep(&left, nullptr);
}

}  // namespace minigo::platform
