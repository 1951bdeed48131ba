#include "sched/queue_samples.h"

#include <atomic>

#include "sched/global_queue.h"
#include "sched/processors.h"
#include "trace/scheduler_events.h"

namespace minigo::sched {

namespace {

// A millisecond, and more if there are many Ps: the scheduler's lock is held meanwhile, for 20
// nanoseconds a P.
constexpr int64_t kInterval = 1'000'000;
constexpr int64_t kIntervalOfProcessor = 10'000;

int64_t last_sample = 0;

}  // namespace

void sample_queues(int64_t now) {
  if (MG_LIKELY(!trace::on())) return;
  if (last_sample + kInterval + kIntervalOfProcessor * all_processors.count > now) return;
  last_sample = now;
  // sysmon has no P: with the lock, the samples are of one generation, if the trace goes on at all.
  base::MutexLock lock(scheduler_lock);
  sample_queues_now();
}

void sample_queues_now() {
  if (MG_LIKELY(!trace::on())) return;
  for (int32_t i = 0; i < all_processors.count; i++) trace::sample_queue(all_processors.by_id[i]);
  trace::sample_global_queue(global_queue.size.load(std::memory_order_relaxed));
}

}  // namespace minigo::sched
