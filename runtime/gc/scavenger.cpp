// The thread has no P and runs nothing else. It gives memory back in pieces, with pauses between
// them, so that it does not compete with the program for the system's lock on its address space.

#include "gc/scavenger.h"

#include <signal.h>

#include <algorithm>
#include <atomic>

#include "gc/pacer.h"
#include "heap/collection.h"
#include "platform/clock.h"
#include "platform/futex.h"
#include "platform/thread.h"

namespace minigo::gc {
namespace {

constexpr size_t kStackBytes = size_t{64} << 10;
constexpr uint64_t kPieceBytes = uint64_t{2} << 20;
constexpr int64_t kPauseBetween = 5'000'000;
// The program may want the memory again soon.
constexpr int64_t kPatience = 100'000'000;
constexpr uint64_t kMinKept = uint64_t{4} << 20;
// Not worth waking a thread.
constexpr uint64_t kMinReleased = uint64_t{1} << 20;

platform::Event wake;
std::atomic<bool> started{false};
std::atomic<int64_t> time{0};

// Free memory that the heap will need until the next cycle ends, and a tenth of the heap more.
uint64_t bytes_to_keep(const heap::HeapUsage& usage) {
  uint64_t goal = heap_goal();
  return std::max(goal - std::min(goal, usage.object_bytes), kMinKept) + goal / 10;
}

void release_surplus() {
  for (;;) {
    int64_t begin = platform::nanotime();
    uint64_t keep = bytes_to_keep(heap::read_usage());
    uint64_t released = heap::trim(keep, kPieceBytes);
    time.fetch_add(platform::nanotime() - begin, std::memory_order_relaxed);
    if (released == 0) return;
    platform::sleep_thread(kPauseBetween);
  }
}

void run(void*) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, nullptr);
  for (;;) {
    wake.sleep();
    platform::sleep_thread(kPatience);
    wake.clear();
    release_surplus();
  }
}

}  // namespace

int64_t scavenger_time() { return time.load(std::memory_order_relaxed); }

void wake_scavenger() {
  heap::HeapUsage usage = heap::read_usage();
  if (usage.idle_bytes < bytes_to_keep(usage) + kMinReleased) return;
  if (!started.exchange(true, std::memory_order_relaxed) &&
      !platform::start_thread(run, nullptr, kStackBytes)) {
    started.store(false, std::memory_order_relaxed);
    return;
  }
  wake.wake();
}

}  // namespace minigo::gc
