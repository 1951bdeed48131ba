#include "sched/global_queue.h"

#include <algorithm>

#include "sched/constants.h"
#include "sched/late.h"
#include "sched/processors.h"
#include "trace/scheduler_events.h"

namespace minigo::sched {

constinit GlobalQueue global_queue;

namespace {

int32_t count_global() MG_REQUIRES(scheduler_lock) {
  int32_t count = 0;
  for (const ItemList<G>& line : global_queue.lines) count += line.size();
  return count;
}

// seq_cst: an M that is about to sleep counts itself as a spinner no more and then loads the size
// (recheck_all); a thread that queues a goroutine stores the size and then loads the count of
// spinners (wake_processor). One of the two sees the other.
void publish_size() MG_REQUIRES(scheduler_lock) {
  global_queue.size.store(count_global() + global_queue.from_network.size(),
                          std::memory_order_seq_cst);
}

void publish_network_size() MG_REQUIRES(scheduler_lock) {
  global_queue.network_size.store(global_queue.from_network.size(), std::memory_order_relaxed);
  publish_size();
}

// Such a goroutine is likely to use up the next slice, too. In a ring, each would delay by a slice
// the goroutines that are readied behind it.
bool has_used_slice(const G* g) { return g->wait_reason == WaitReason::kPreempted; }

// How many goroutines p may take, of which there is at least one.
int32_t fair_share(int32_t max) MG_REQUIRES(scheduler_lock) {
  int32_t size = count_global();
  int32_t n = std::min(size, size / all_processors.count + 1);
  if (max > 0) n = std::min(n, max);
  return std::min<int32_t>(n, kLocalQueueCapacity / 2);
}

// The first line behind `last` that is not empty, or `last`.
ItemList<G>* next_line(int32_t last) MG_REQUIRES(scheduler_lock) {
  int32_t line = last;
  do {
    line = (line + 1) % GlobalQueue::kLines;
  } while (global_queue.lines[line].empty() && line != last);
  global_queue.last_line = line;
  return &global_queue.lines[line];
}

// Moves up to `max` goroutines to p's ring. Returns how many.
int32_t take_batch(P* p, int32_t max) MG_REQUIRES(scheduler_lock) {
  for (int32_t taken = 0; taken < max; taken++) {
    ItemList<G>* line = next_line(GlobalQueue::kOthers);
    if (has_used_slice(line->front())) return taken;
    // Out of the one list first: from the ring, a thief may take it at once.
    G* g = line->pop_front();
    if (p->queue.push(g)) continue;
    line->push_front(g);
    return taken;
  }
  return max;
}

// Tells the reports on late goroutines and the trace where g is now.
MG_SELDOM void tell_global(G* g, bool from_local) {
  if (reports_late()) note_global(g);
  if (trace::on()) trace::global_put(g, from_local);
}

void note_all_global(G* first, const G* last, bool from_local) {
  if (MG_LIKELY(!reports_late() && !trace::on())) return;
  for (G* g = first;; g = g->sched_link) {
    tell_global(g, from_local);
    if (g == last) return;
  }
}

// Of a chain, whose goroutines have no notes on how they became ready.
void trace_chain(const G* first) {
  if (MG_LIKELY(!trace::on())) return;
  for (const G* g = first; g != nullptr; g = g->sched_link) trace::global_put(g, false);
}

// Null if there is none.
G* pop_network() MG_REQUIRES(scheduler_lock) {
  G* g = global_queue.from_network.pop_front();
  if (g == nullptr) return nullptr;
  global_queue.network_takes.add(1);
  global_queue.network_is_due.store(false, std::memory_order_relaxed);
  return g;
}

void append_others(G* first, G* last, int32_t count) MG_REQUIRES(scheduler_lock) {
  global_queue.lines[GlobalQueue::kOthers].append(first, last, count);
  publish_size();
}

}  // namespace

void put_global_batch(G* first, G* last, int32_t count) {
  note_all_global(first, last, false);
  append_others(first, last, count);
}

void put_spilled(G* first, G* last, int32_t count) {
  note_all_global(first, last, true);
  append_others(first, last, count);
}

void put_global(G* g) { put_global_batch(g, g, 1); }

void put_interrupted(G* g) {
  note_all_global(g, g, false);
  global_queue.lines[GlobalQueue::kInterrupted].push_back(g);
  publish_size();
}

void put_woken_global(ItemList<G>* list) {
  trace_chain(list->front());
  global_queue.lines[GlobalQueue::kWoken].join(list);
  publish_size();
}

G* get_global(P* p, int32_t max) {
  int32_t n = fair_share(max);
  G* g = next_line(max > 0 ? global_queue.last_line : GlobalQueue::kOthers)->pop_front();
  if (g == nullptr) return nullptr;
  int32_t taken = 1 + take_batch(p, n - 1);
  if (MG_UNLIKELY(trace::on())) trace::global_take(p, taken);
  publish_size();
  return g;
}

G* get_owed(P* p) {
  bool is_networks = global_queue.lines[GlobalQueue::kWoken].empty();
  G* g = is_networks ? pop_network() : nullptr;
  if (g == nullptr) g = next_line(GlobalQueue::kOthers)->pop_front();
  if (g == nullptr) return nullptr;
  if (MG_UNLIKELY(trace::on())) trace::global_take(p, 1);
  publish_network_size();
  return g;
}

void put_network(G* first, G* last, int32_t count) {
  trace_chain(first);
  global_queue.from_network.append(first, last, count);
  publish_network_size();
}

void get_network(ItemList<G>* list, int32_t max) {
  for (int32_t i = 0; i < max && !global_queue.from_network.empty(); i++)
    list->push_back(pop_network());
  publish_network_size();
}

bool has_global_work() { return count_global() != 0 || !global_queue.from_network.empty(); }

}  // namespace minigo::sched
