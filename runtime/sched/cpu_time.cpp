#include "sched/cpu_time.h"

#include "platform/clock.h"
#include "sched/processors.h"

namespace minigo::sched {

namespace {

constinit CpuTime so_far MG_GUARDED_BY(scheduler_lock) = {};
constinit int64_t counted_until MG_GUARDED_BY(scheduler_lock) = 0;

}  // namespace

void count_cpu_time() {
  int64_t now = platform::nanotime();
  // Before the first call there were no Ps.
  int64_t passed = counted_until == 0 ? 0 : now - counted_until;
  counted_until = now;
  so_far.available += passed * all_processors.count;
  so_far.idle += passed * idle_processors.count.load(std::memory_order_relaxed);
}

CpuTime read_cpu_time() {
  base::MutexLock lock(scheduler_lock);
  count_cpu_time();
  return so_far;
}

}  // namespace minigo::sched
