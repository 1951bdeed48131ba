#include "sched/testing/bare_scheduler.h"

#include <cstring>
#include <utility>

#include "heap/allocator.h"
#include "model/current.h"
#include "model/goroutine.h"
#include "model/machine.h"
#include "model/processor.h"
#include "platform/clock.h"
#include "sched/find_work.h"
#include "sched/found.h"
#include "sched/global_queue.h"
#include "sched/machine_thread.h"
#include "sched/machines.h"
#include "sched/monitor.h"
#include "sched/netpoll_door.h"
#include "sched/park.h"
#include "sched/polling.h"
#include "sched/processors.h"
#include "sched/resize.h"
#include "sched/scheduler_lock.h"
#include "sched/wake.h"
#include "sched/world_stop.h"

namespace minigo::sched {

namespace {

// The one of the test that runs.
TestPoller* asked;

void make_scheduler(int32_t processors) {
  heap::initialize();
  initialize_main_machine();
  // There is no sysmon.
  monitor_start.done = true;
  base::MutexLock lock(scheduler_lock);
  all_processors.wanted = processors;
  resize_processors(processors);
}

// After a test all Ps are idle, and nothing is queued.
void clear_processors(int32_t count) {
  base::MutexLock lock(scheduler_lock);
  if (current_p() != nullptr) release_processor();
  while (get_idle_processor() != nullptr) {
  }
  for (int32_t i = count - 1; i >= 0; i--) {
    P* p = all_processors.by_id[i];
    p->m = nullptr;
    p->run_next = nullptr;
    while (p->queue.pop() != nullptr) {
    }
    // Zero memory is a slice.
    memset(static_cast<void*>(&p->slice), 0, sizeof(Slice));
    p->notes = {};
    p->looks_at_waking = 0;
    p->network_had_turn = false;
    put_idle_processor(p);
  }
  for (ItemList<G>& line : global_queue.lines)
    while (line.pop_front() != nullptr) {
    }
  while (global_queue.from_network.pop_front() != nullptr) {
  }
  global_queue.network_size = 0;
  global_queue.size = 0;
}

void clear_machines() {
  base::MutexLock lock(scheduler_lock);
  current_m()->spinning = false;
  current_m()->wake.clear();
  spinning.count = 0;
  spinning.needed = false;
  world_stop.wanted = false;
  idle_machines.first = nullptr;
  idle_machines.count = 0;
  // There seem to be others that run: no test ends in a deadlock.
  machines.count = 100;
}

}  // namespace

BareScheduler::BareScheduler() : goroutines_(new G[kGoroutines]()) {
  static bool made = false;
  if (!made) make_scheduler(kProcessors);
  made = true;
  asked = &poller;
  poller.interrupts = 0;
  polling.last = platform::nanotime();
  polling.until = 0;
  clear_processors(kProcessors);
  clear_machines();
  // Enough that no thread is ever started.
  for (int i = 0; i < kProcessors; i++) add_idle_machine();
  base::MutexLock lock(scheduler_lock);
  acquire_processor(get_idle_processor());
  begin_slice();
}

BareScheduler::~BareScheduler() {
  clear_processors(kProcessors);
  clear_machines();
}

G* BareScheduler::goroutine(GStatus status) {
  G* g = &goroutines_[used_++];
  g->status = status;
  g->segment = &g->first_segment;
  return g;
}

G* BareScheduler::fill_global(int count) {
  base::MutexLock lock(scheduler_lock);
  G* first = &goroutines_[used_];
  for (int i = 0; i < count; i++) put_global(goroutine());
  return first;
}

M* BareScheduler::make_machine() {
  machines_.push_back(std::make_unique<M>());
  return machines_.back().get();
}

P* BareScheduler::occupy(int i) {
  base::MutexLock lock(scheduler_lock);
  std::vector<P*> others;
  while (P* p = get_idle_processor())
    if (p != processor(i)) others.push_back(p);
  for (auto p = others.rbegin(); p != others.rend(); ++p) put_idle_processor(*p);
  processor(i)->m = make_machine();
  processor(i)->status = PStatus::kRunning;
  return processor(i);
}

void BareScheduler::occupy_all() {
  for (int i = 1; i < kProcessors; i++) occupy(i);
}

M* BareScheduler::add_idle_machine() {
  base::MutexLock lock(scheduler_lock);
  M* m = make_machine();
  m->idle_link = idle_machines.first;
  idle_machines.first = m;
  idle_machines.count++;
  return m;
}

Found BareScheduler::run_next_found() {
  Found found = find_work();
  current_p()->slice.run_on(found.time);
  return found;
}

}  // namespace minigo::sched

// The network of the test, in place of netpoll/sched_door.cpp.
namespace minigo::netpoll {

using sched::asked;

model::G* poll(int64_t delay) {
  asked->delay = delay;
  if (delay == 0) {
    if (asked->when_looked) std::exchange(asked->when_looked, nullptr)();
  } else {
    asked->polls++;
    if (asked->when_polled) asked->when_polled();
  }
  model::G* ready = asked->ready;
  asked->ready = nullptr;
  return ready;
}

bool any_waiters() {
  asked->searches++;
  if (asked->when_asked) asked->when_asked();
  return asked->any_waiters;
}

void interrupt_poll() { asked->interrupts++; }

}  // namespace minigo::netpoll
