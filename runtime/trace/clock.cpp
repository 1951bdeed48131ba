// The processor's time-stamp counter, if it runs evenly and on all cores alike; the processor says
// so by a bit. Reading it takes a third of the time of the system's clock. Else the system's clock.

#include "trace/clock.h"

#include <cpuid.h>

#include "platform/clock.h"

namespace minigo::trace {

constinit bool uses_counter = false;

namespace {

constexpr uint32_t kPowerLeaf = 0x80000007;
constexpr uint32_t kInvariantCounter = 1u << 8;  // in edx

bool counter_is_even() {
  uint32_t eax, ebx, ecx, edx;
  return __get_cpuid(kPowerLeaf, &eax, &ebx, &ecx, &edx) != 0 && (edx & kInvariantCounter) != 0;
}

uint64_t start_ticks;
int64_t start_time;

}  // namespace

uint64_t system_ticks() {
  return static_cast<uint64_t>(platform::nanotime()) >> kCyclesPerTickShift;
}

void start_clock() {
  uses_counter = counter_is_even();
  start_time = platform::nanotime();
  start_ticks = ticks();
}

uint64_t ticks_per_second() {
  constexpr double kNanoseconds = 1e9;
  if (!uses_counter) return static_cast<uint64_t>(kNanoseconds) >> kCyclesPerTickShift;
  auto time = static_cast<double>(platform::nanotime() - start_time);
  auto passed = static_cast<double>(ticks() - start_ticks);
  return static_cast<uint64_t>(passed * kNanoseconds / (time < 1 ? 1 : time)) + 1;
}

uint64_t clock_start() { return start_ticks; }

}  // namespace minigo::trace
