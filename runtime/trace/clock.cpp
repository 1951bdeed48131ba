// The processor's time-stamp counter, if it runs evenly and on all cores alike; the processor says
// so by a bit. Reading it takes a third of the time of the system's clock. Else the system's clock.

#include "trace/clock.h"

#include <cpuid.h>

#include <algorithm>

#include "platform/clock.h"

namespace minigo::trace {

constinit uint64_t ticks_per_count = 0;

namespace {

constexpr uint32_t kPowerLeaf = 0x80000007;
constexpr uint32_t kInvariantCounter = 1u << 8;  // in edx

bool counter_is_even() {
  uint32_t eax, ebx, ecx, edx;
  return __get_cpuid(kPowerLeaf, &eax, &ebx, &ecx, &edx) != 0 && (edx & kInvariantCounter) != 0;
}

// Both clocks at one moment.
struct Moment {
  int64_t time;    // of the system
  uint64_t count;  // of the processor
  uint64_t width;  // the counts between which the system's was read
};

// The best of some readings: a thread may be held up between the two.
Moment moment_now() {
  constexpr int kReadings = 10;
  Moment best = {0, 0, UINT64_MAX};
  for (int i = 0; i < kReadings; i++) {
    uint64_t before = __rdtsc();
    int64_t time = platform::nanotime();
    uint64_t width = __rdtsc() - before;
    if (width < best.width) best = {time, before + width / 2, width};
  }
  return best;
}

// By the system's clock over a millisecond: exact to some hundred-thousandths.
uint64_t measure_ticks_per_count() {
  constexpr int64_t kLength = 1'000'000;
  Moment begin = moment_now(), end;
  do {
    end = moment_now();
  } while (end.time - begin.time < kLength);
  auto ticks = static_cast<unsigned __int128>(end.time - begin.time)
               << (64 - kNanosecondsPerTickShift);
  uint64_t counts = std::max<uint64_t>(end.count - begin.count, 1);
  // A counter as slow as the ticks, or slower, is no clock for them.
  auto scale = ticks / counts;
  return scale <= UINT64_MAX ? static_cast<uint64_t>(scale) : 0;
}

uint64_t start_ticks;

}  // namespace

uint64_t system_ticks() {
  return static_cast<uint64_t>(platform::nanotime()) >> kNanosecondsPerTickShift;
}

void start_clock() {
  static const uint64_t measured = counter_is_even() ? measure_ticks_per_count() : 0;
  ticks_per_count = measured;
  start_ticks = ticks();
}

uint64_t clock_start() { return start_ticks; }

}  // namespace minigo::trace
