// GOMAXPROCS at run time, and the counts that programs may ask for.

#include <algorithm>
#include <cstdint>

#include "platform/thread.h"
#include "sched/goroutines.h"
#include "sched/preempt.h"
#include "sched/processors.h"
#include "sched/world.h"
#include "trace/events.h"

namespace minigo::sched {

namespace {

int64_t set_processor_count(int64_t n) {
  int64_t before = all_processors.count;
  if (n < 1 || n == before) return before;
  if (n > kMaxProcessors) n = kMaxProcessors;
  stop_the_world("GOMAXPROCS");
  {
    base::MutexLock lock(scheduler_lock);
    all_processors.wanted = static_cast<int32_t>(n);
  }
  start_the_world();
  if (MG_UNLIKELY(trace::on())) trace::procs_change(n);
  // The goroutines on other retired Ps were asked when the world stopped.
  if (P* p = current_p(); p->id >= n) request_slice_end(p, p->slice.number());
  return before;
}

}  // namespace

extern "C" int64_t mg_gomaxprocs_impl(int64_t n) { return set_processor_count(n); }
extern "C" int64_t mg_default_gomaxprocs_impl() { return platform::default_parallelism(); }
extern "C" int64_t mg_num_cpu_impl() { return platform::cpu_count(); }
extern "C" int64_t mg_processor_id_impl() { return current_p()->id; }
extern "C" int64_t mg_num_goroutine_impl() { return goroutine_count(); }

}  // namespace minigo::sched
