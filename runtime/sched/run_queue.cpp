#include <algorithm>

#include "platform/clock.h"
#include "platform/thread.h"
#include "sched/scheduler.h"

namespace minigo::sched {

namespace {

// The ring is full: half of it and g go to the global queue. False if thieves made room.
bool spill(P* p, G* g) {
  G* first;
  G* last;
  if (!p->queue.pop_half(g, &first, &last)) return false;
  base::MutexLock lock(scheduler_lock);
  put_global_batch(first, last, kLocalQueueCapacity / 2 + 1);
  return true;
}

}  // namespace

void put_local(P* p, G* g, bool next) {
  if (next) {
    // seq_cst: before wake_processor's load of spinning_count. Pairs with local_empty() in
    // find_work's last look.
    G* old = p->run_next.exchange(g, std::memory_order_seq_cst);
    if (old == nullptr) return;
    g = old;
  }
  while (!p->queue.push(g) && !spill(p, g)) {
  }
  // As above, for the ring.
  if (!next) std::atomic_thread_fence(std::memory_order_seq_cst);
}

bool local_empty(const P* p) {
  // run_next may be kicked into the ring between the two reads: look again.
  for (;;) {
    G* next = p->run_next.load(std::memory_order_seq_cst);
    if (next != nullptr || !p->queue.empty()) return false;
    if (p->run_next.load(std::memory_order_seq_cst) == next) return true;
  }
}

G* steal_from(P* thief, P* victim, bool steal_run_next) {
  if (G* g = victim->queue.steal_into(thief->queue)) return g;
  if (!steal_run_next) return nullptr;
  G* next = victim->run_next.load(std::memory_order_acquire);
  if (next == nullptr) return nullptr;
  // A goroutine that readies another and then blocks wants it to run here at once: give its P time
  // to.
  if (victim->status.load(std::memory_order_relaxed) == PStatus::kRunning)
    platform::sleep_thread(kStealRunNextBackoff);
  if (!victim->run_next.compare_exchange_strong(next, nullptr, std::memory_order_acq_rel))
    return nullptr;
  return next;
}

namespace {

// Peeked at without the lock; whoever needs certainty takes it. seq_cst: find_work's last look
// before an M sleeps, see there.
void publish_global_size() MG_REQUIRES(scheduler_lock) {
  int32_t from_network = global_queue.from_network.size();
  global_queue.network_size.store(from_network, std::memory_order_relaxed);
  global_queue.size.store(global_queue.goroutines.size() + from_network, std::memory_order_seq_cst);
}

}  // namespace

void put_global_batch(G* first, G* last, int32_t count) {
  global_queue.goroutines.append(first, last, count);
  publish_global_size();
}

void put_global(G* g) { put_global_batch(g, g, 1); }

void put_global_first(G* g) {
  global_queue.goroutines.push_front(g);
  publish_global_size();
}

void put_global_first(ItemList<G>* list) {
  global_queue.goroutines.prepend(list);
  publish_global_size();
}

void put_network(G* first, G* last, int32_t count) {
  global_queue.from_network.append(first, last, count);
  publish_global_size();
}

void get_network(ItemList<G>* list, int32_t max) {
  for (int32_t i = 0; i < max && !global_queue.from_network.empty(); i++)
    list->push_back(global_queue.from_network.pop_front());
  publish_global_size();
}

bool has_global_work() {
  return global_queue.goroutines.size() + global_queue.from_network.size() != 0;
}

namespace {

// Such a goroutine is likely to use the next slice, too. In a ring, each would hold up by a slice
// what is readied behind it.
bool has_used_slice(const G* g) { return g->wait_reason == WaitReason::kPreempted; }

}  // namespace

G* get_global(P* p, int32_t max) {
  int32_t size = global_queue.goroutines.size();
  if (size == 0) return nullptr;
  int32_t n = std::min(size, size / all_processors.count + 1);
  if (max > 0) n = std::min(n, max);
  n = std::min<int32_t>(n, kLocalQueueCapacity / 2);
  G* g = global_queue.goroutines.pop_front();
  for (int32_t i = 1; i < n && !has_used_slice(global_queue.goroutines.front()); i++) {
    // Out of the one list first: from the ring, a thief may take it at once.
    G* more = global_queue.goroutines.pop_front();
    if (p->queue.push(more)) continue;
    global_queue.goroutines.push_front(more);
    break;
  }
  publish_global_size();
  return g;
}

}  // namespace minigo::sched
