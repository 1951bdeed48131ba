// Clocks and randomness, for the library.

#include <sys/random.h>

#include <cstdint>

#include "platform/clock.h"
#include "platform/random.h"

namespace minigo::system {

namespace {

struct TwoWords {
  int64_t first;
  int64_t second;
};

}  // namespace

extern "C" int64_t mg_nanotime_impl() { return platform::nanotime(); }

extern "C" TwoWords mg_walltime_impl() {
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
