// How long the phases of a build take, for -v.

#ifndef MINIGO_DRIVER_PHASE_TIMER_H_
#define MINIGO_DRIVER_PHASE_TIMER_H_

#include <chrono>
#include <cstdio>

namespace minigo::driver {

class PhaseTimer {
 public:
  explicit PhaseTimer(bool enabled) : enabled_(enabled) {}

  // Reports the time since the last call (or the start) as that of `phase`.
  void end(const char* phase) {
    auto now = Clock::now();
    std::chrono::duration<double, std::milli> taken = now - last_;
    last_ = now;
    if (enabled_) fprintf(stderr, "%-10s %8.2f ms\n", phase, taken.count());
  }

 private:
  using Clock = std::chrono::steady_clock;

  bool enabled_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PHASE_TIMER_H_
