#include "sched/cpu_time.h"

#include "platform/clock.h"
#include "sched/processors.h"

namespace minigo::sched {

namespace {

// Written under the scheduler's lock.
constinit base::Relaxed<int64_t> available, idle, counted_until;

}  // namespace

void count_cpu_time() {
  int64_t now = platform::nanotime();
  // Before the first call there were no Ps.
  int64_t passed = counted_until == 0 ? 0 : now - counted_until;
  counted_until = now;
  available.add(passed * all_processors.count);
  idle.add(passed * idle_processors.count.load(std::memory_order_relaxed));
}

int64_t peek_idle_time(int64_t now) {
  int64_t passed = now - counted_until;
  return idle + passed * idle_processors.count.load(std::memory_order_relaxed);
}

CpuTime read_cpu_time() {
  base::MutexLock lock(scheduler_lock);
  count_cpu_time();
  return {available, idle};
}

}  // namespace minigo::sched
