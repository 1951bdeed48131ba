#include "sched/processors.h"

#include "base/check.h"
#include "model/machine.h"
#include "sched/cpu_time.h"
#include "sched/monitor_sleep.h"
#include "trace/events.h"
#include "trace/scheduler_events.h"

namespace minigo::sched {

constinit Processors all_processors;
constinit IdleProcessors idle_processors;
alignas(kCacheLine) constinit ProcessorMask busy_processors;

int processor_count() { return all_processors.count; }
P* processor(int i) { return all_processors.by_id[i]; }

void put_idle_processor(P* p) {
  p->status.store(PStatus::kIdle, std::memory_order_relaxed);
  count_cpu_time();
  p->idle_link = idle_processors.first;
  idle_processors.first = p;
  busy_processors.remove(p->id);
  // seq_cst: p is idle before its M looks whether a spinner is needed (give_up_processor,
  // spin_if_needed). Pairs with wake_processor, which says so and then loads the count.
  idle_processors.count.fetch_add(1, std::memory_order_seq_cst);
}

P* get_idle_processor() {
  P* p = idle_processors.first;
  if (p == nullptr) return nullptr;
  count_cpu_time();
  idle_processors.first = p->idle_link;
  busy_processors.add(p->id);
  // seq_cst: one order with put_idle_processor's changes.
  idle_processors.count.fetch_sub(1, std::memory_order_seq_cst);
  wake_monitor();
  return p;
}

// relaxed, here and below: a P passes from thread to thread under the lock, by the wake-up of its
// next M, or by the compare-and-swap that ends a system call.
void bind_processor(P* p) {
  M* m = current_m();
  MG_DCHECK(m->p == nullptr && p->m == nullptr);
  m->p = p;
  p->m = m;
  set_current_p(p);
  p->status.store(PStatus::kRunning, std::memory_order_relaxed);
}

void acquire_processor(P* p) {
  bind_processor(p);
  if (MG_LIKELY(!trace::on())) return;
  trace::proc_start(p);
  // It was woken or made to search.
  if (current_m()->spinning) trace::spin_begin();
}

P* release_processor() {
  if (MG_UNLIKELY(trace::on())) trace::proc_stop();
  M* m = current_m();
  P* p = m->p;
  MG_DCHECK(p != nullptr && p->m == m);
  m->p = nullptr;
  p->m = nullptr;
  set_current_p(nullptr);
  p->status.store(PStatus::kIdle, std::memory_order_relaxed);
  return p;
}

}  // namespace minigo::sched
