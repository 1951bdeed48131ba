// How long the phases of a build take, for -v.

#ifndef MINIGO_DRIVER_PHASE_TIMER_H_
#define MINIGO_DRIVER_PHASE_TIMER_H_

#include <chrono>
#include <cstdio>

namespace minigo::driver {

// A stopwatch that prints a line on standard error at the end of each phase, if it is enabled.
class PhaseTimer {
 public:
  explicit PhaseTimer(bool enabled) : enabled_(enabled) {}

  using Clock = std::chrono::steady_clock;

  // Reports the time since the last call, or the start, as that of `phase`. The part of it that was
  // already spent on the next phase, `on_next`, counts there.
  void end(const char* phase, Clock::duration on_next = {}) {
    auto now = Clock::now();
    std::chrono::duration<double, std::milli> taken = now - on_next - last_;
    last_ = now - on_next;
    if (enabled_) fprintf(stderr, "%-10s %8.2f ms\n", phase, taken.count());
  }

 private:
  bool enabled_;
  Clock::time_point last_ = Clock::now();
};

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_PHASE_TIMER_H_
