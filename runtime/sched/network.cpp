// Goroutines that the network has made ready, and where they go.
//
// While some P is idle, it or the M that blocks in the poller runs them at once. While all are
// busy, goroutines that never wait would keep them from running until their slices end, and there
// may be many such: so sysmon looks at the network if no P has for kNetworkPatience, and one
// computes, and the goroutines that it finds go to the network's queue. The next P to pass by takes
// them from there, before its own; if none does, sysmon interrupts one, as for late timers
// (slice.h, woken.cpp).

#include "sched/network.h"

#include <utility>

#include "platform/clock.h"
#include "sched/computing.h"
#include "sched/constants.h"
#include "sched/debug_settings.h"
#include "sched/global_queue.h"
#include "sched/lateness.h"
#include "sched/monitor_sleep.h"
#include "sched/netpoll_door.h"
#include "sched/polling.h"
#include "sched/processors.h"
#include "sched/run_queue.h"
#include "sched/wake.h"
#include "sched/woken.h"
#include "trace/events.h"
#include "trace/scheduler_events.h"

namespace minigo::sched {

namespace {

// Only sysmon's: how often Ps had looked at the network when it looked last, and since when that
// count has stayed.
uint32_t seen_looks;
int64_t not_looked_since;

uint32_t count_looks() {
  uint32_t looks = 0;
  busy_processors.for_each(all_processors.count, [&looks](int32_t id) {
    looks += all_processors.by_id[id]->network_looks;
  });
  return looks;
}

bool ps_look(int64_t now, int64_t patience) {
  uint32_t looks = count_looks();
  if (looks != seen_looks) {
    seen_looks = looks;
    not_looked_since = now;
  }
  return not_looked_since + patience > now;
}

// Where all Ps go from one goroutine to the next, they look at the network themselves once these
// have run.
bool any_computes(int64_t now) {
  bool computes = false;
  busy_processors.for_each(all_processors.count, [&computes, now](int32_t id) {
    computes = computes || has_computed(all_processors.by_id[id], kNetworkPatience, now);
  });
  return computes;
}

bool all_are_busy() { return idle_processors.count.load(std::memory_order_relaxed) == 0; }

// Polls on a thread that is no M, and would not be missed where a deadlock is looked for.
void poll_for_others() {
  // Before a goroutine that is found is no waiter any more: see note_woken (netpoll/waiters.cpp).
  polling.by_monitor.store(true, std::memory_order_relaxed);
  inject(netpoll::poll(0));
  // release: pairs with awaits_network. seq_cst: an M may have blocked in the poller for these
  // goroutines alone. Pairs with delay_until (out_of_work.cpp).
  polling.by_monitor.store(false, std::memory_order_release);
  std::atomic_thread_fence(std::memory_order_seq_cst);
  if (polling.last.load(std::memory_order_relaxed) == 0 && !netpoll::any_waiters())
    netpoll::interrupt_poll();
}

void poll_if_nobody_does(int64_t now) {
  int64_t last = polling.last.load(std::memory_order_relaxed);
  // An M blocks there, or has just done so.
  int64_t patience = any_computes(now) ? kNetworkPatience : kNetworkDelay;
  if (last == 0 || last + patience > now || ps_look(now, patience)) return;
  if (!polling.last.compare_exchange_strong(last, now, std::memory_order_relaxed)) return;
  not_looked_since = now;
  poll_for_others();
}

struct Chain {
  G* last = nullptr;
  int32_t count = 0;
};

// Marks all goroutines of a chain as runnable.
Chain make_runnable(G* first, int64_t now) {
  Chain chain;
  for (G* g = first; g != nullptr; g = g->sched_link) {
    if (MG_UNLIKELY(trace::on())) trace::go_unblock(g);
    g->status.store(GStatus::kRunnable, std::memory_order_relaxed);
    time_ready(g, now);
    chain.last = g;
    chain.count++;
  }
  return chain;
}

// `polled`: the poller has just found them.
void inject_chain(G* first, bool polled) {
  if (first == nullptr) return;
  int64_t now = platform::nanotime();
  int32_t count;
  bool is_urgent;
  {
    base::MutexLock lock(scheduler_lock);
    // Under the lock: this thread may have no P.
    Chain chain = make_runnable(first, now);
    count = chain.count;
    if (MG_UNLIKELY(trace::on()) && polled) trace::poll(count);
    is_urgent = all_are_busy() && !debug_settings.force_migration;
    if (is_urgent)
      put_network(first, chain.last, count);
    else
      put_global_batch(first, chain.last, count);
  }
  if (is_urgent) return tell_monitor(now + kInterruptionInterval);
  for (; count > 0 && !all_are_busy(); count--) wake_processor();
}

// Whether p, whose ring is empty, fills it from the network's queue and not from the global one.
bool is_networks_turn(const P* p) {
  return !p->network_had_turn || global_queue.size.load(std::memory_order_relaxed) ==
                                     global_queue.network_size.load(std::memory_order_relaxed);
}

int64_t length(const G* first) {
  int64_t count = 0;
  for (const G* g = first; g != nullptr; g = g->sched_link) count++;
  return count;
}

}  // namespace

void inject_one(G* g) {
  g->sched_link = nullptr;
  inject_chain(g, false);
}

void inject(G* first) { inject_chain(first, true); }

G* take_first(P* p, G* first) {
  if (first == nullptr) return nullptr;
  if (MG_UNLIKELY(trace::on())) trace::poll(length(first));
  G* rest = std::exchange(first->sched_link, nullptr);
  if (MG_UNLIKELY(trace::on())) trace::go_unblock(first);
  first->status.store(GStatus::kRunnable, std::memory_order_relaxed);
  note_ready(p, first);
  if (rest == nullptr) return first;
  if (MG_UNLIKELY(debug_settings.force_migration)) {
    inject_chain(rest, false);
    return first;
  }
  while (rest != nullptr) {
    G* g = rest;
    rest = std::exchange(g->sched_link, nullptr);
    if (MG_UNLIKELY(trace::on())) trace::go_unblock(g);
    g->status.store(GStatus::kRunnable, std::memory_order_relaxed);
    note_ready(p, g);
    put_local(p, g, false);
  }
  wake_processor();
  return first;
}

// Goroutines in p's ring have been ready for longer, and as long as none of them computes, each has
// its turn soon. Were the network's always first, a server with more connections than it can answer
// at once would go on answering some of them, and let the others wait. So would it if they came
// first again before anything else has run.
bool takes_from_network(const P* p) {
  if (MG_LIKELY(global_queue.network_size.load(std::memory_order_relaxed) == 0)) return false;
  if (global_queue.network_is_due.load(std::memory_order_relaxed)) return true;
  if (p->slice.is_contested()) return others_had_a_look(p);
  return p->queue.empty() && is_networks_turn(p);
}

// In the middle of a slice they go to the ring. Otherwise they stay in their one line, where every
// P finds them, and p owes them its slice: see put_woken.
void collect_from_network(P* p) {
  base::MutexLock lock(scheduler_lock);
  get_network(&p->woken, p->slice.is_contested() ? 1 : kNetworkCrowd);
  p->network_had_turn = true;
}

int64_t look_at_network(int64_t now) {
  if (!netpoll::any_waiters()) return INT64_MAX;
  poll_if_nobody_does(now);
  if (!one_computed_lately(now)) return now + kMonitorCalmSleep;
  return now + (all_are_busy() ? kNetworkPatience : kMonitorBusySleep);
}

}  // namespace minigo::sched
