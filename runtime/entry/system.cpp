// Files, time, randomness and the end of the program, for the library.

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include <cmath>

#include "abi/type.h"
#include "gc/collect.h"
#include "gc/stats.h"
#include "panic/fatal.h"
#include "panic/raise.h"
#include "platform/clock.h"
#include "sched/scheduler.h"
#include "sched/syscall.h"
#include "sched/world.h"
#include "stack/stack_pool.h"

namespace minigo::entry {

using model::G;

namespace {

struct TwoWords {
  int64_t first;
  int64_t second;
};

int64_t or_errno(ssize_t result) { return result >= 0 ? result : -errno; }

}  // namespace

extern "C" int64_t mg_write_impl(int64_t fd, const uint8_t* p, int64_t n) {
  G* g = model::current_g();
  sched::enter_syscall(g);
  int64_t result = or_errno(write(static_cast<int>(fd), p, static_cast<size_t>(n)));
  return sched::exit_syscall(g, result);
}

extern "C" int64_t mg_read_impl(int64_t fd, uint8_t* p, int64_t n) {
  G* g = model::current_g();
  sched::enter_syscall(g);
  int64_t result = or_errno(read(static_cast<int>(fd), p, static_cast<size_t>(n)));
  return sched::exit_syscall(g, result);
}

extern "C" int64_t mg_open_impl(const char* path, int64_t len, int64_t flags, int64_t perm) {
  // A null byte in the path would end it early.
  if (len >= PATH_MAX) return -ENAMETOOLONG;
  char terminated[PATH_MAX];
  memcpy(terminated, path, static_cast<size_t>(len));
  terminated[len] = 0;
  if (strlen(terminated) != static_cast<size_t>(len)) return -EINVAL;
  G* g = model::current_g();
  sched::enter_syscall(g);
  int64_t result =
      or_errno(open(terminated, static_cast<int>(flags) | O_CLOEXEC, static_cast<mode_t>(perm)));
  return sched::exit_syscall(g, result);
}

extern "C" int64_t mg_close_impl(int64_t fd) {
  G* g = model::current_g();
  sched::enter_syscall(g);
  int64_t result = or_errno(close(static_cast<int>(fd)));
  return sched::exit_syscall(g, result);
}

extern "C" [[noreturn]] void mg_exit_impl(int64_t code) { _exit(static_cast<int>(code)); }

extern "C" [[noreturn]] void mg_goexit_impl() { panic::raise_goexit(); }
extern "C" void mg_gc_impl() { gc::collect(); }

extern "C" void mg_keep_alive_impl(const abi::Type*, void*) {}

extern "C" void mg_read_mem_stats_impl(gc::MemStats* stats) {
  sched::stop_the_world("read mem stats");
  gc::read_mem_stats(stats);
  stats->stack_inuse = stats->stack_sys = stack::stack_bytes();
  stats->sys += stats->stack_sys;
  sched::start_the_world();
}

extern "C" void mg_breakpoint_impl() { asm volatile("int3"); }

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

extern "C" double mg_math_fma_impl(double x, double y, double z) { return std::fma(x, y, z); }

}  // namespace minigo::entry
