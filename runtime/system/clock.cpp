// Clocks and randomness, for the library.

#include <sys/random.h>
#include <x86intrin.h>

#include <cstdint>

#include "model/bubble.h"
#include "model/goroutine.h"
#include "platform/clock.h"
#include "platform/random.h"
#include "timer/bubble_clock.h"

namespace minigo::system {

namespace {

constexpr int64_t kNanosecondsPerSecond = 1'000'000'000;

struct TwoWords {
  int64_t first;
  int64_t second;
};

}  // namespace

extern "C" int64_t mg_nanotime_impl() { return platform::nanotime(); }

extern "C" int64_t mg_cpu_ticks_impl() { return static_cast<int64_t>(__rdtsc()); }

// What package time measures by: a bubble has a clock of its own.
extern "C" int64_t mg_clock_time_impl() { return timer::clock_time(model::current_g()); }

// The reading of the monotonic clock that a Time has, since `origin`. 0 in a bubble: its clock and
// that outside cannot be compared.
extern "C" int64_t mg_monotonic_impl(int64_t origin) {
  if (MG_UNLIKELY(model::current_g()->bubble != nullptr)) return 0;
  return platform::nanotime() - origin;
}

extern "C" TwoWords mg_walltime_impl() {
  if (const model::Bubble* bubble = model::current_g()->bubble; MG_UNLIKELY(bubble != nullptr))
    return {bubble->now / kNanosecondsPerSecond, bubble->now % kNanosecondsPerSecond};
  platform::WallTime now = platform::walltime();
  return {now.seconds, now.nanoseconds};
}

// xoshiro256++ per thread, seeded by the kernel. Leaf code does not change threads.
extern "C" uint64_t mg_rand_impl() {
  static thread_local uint64_t s[4];
  if ((s[0] | s[1] | s[2] | s[3]) == 0 && getrandom(s, sizeof s, 0) != sizeof s)
    s[0] = static_cast<uint64_t>(platform::nanotime()) | 1;
  auto rotate = [](uint64_t x, int k) { return (x << k) | (x >> (64 - k)); };
  uint64_t result = rotate(s[0] + s[3], 23) + s[0];
  uint64_t t = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotate(s[3], 45);
  return result;
}

// Fills memory with bytes that nobody can foresee; returns how many, or -errno. -ENOSYS: it takes a
// system call.
extern "C" int64_t mg_random_bytes_impl(void* bytes, int64_t count) {
  return platform::random_bytes(bytes, static_cast<size_t>(count));
}

}  // namespace minigo::system
