// The memory of goroutines.
//
// A P keeps Gs that have ended in a list of its own, so `go` and the end of a goroutine need no
// lock. A list that has grown long gives a batch to the shared pool (stack/stack_pool.h), and an
// empty one takes a batch from there. A G and its first stack segment are one piece of memory, so a
// reused goroutine has its stack at once.

#include "sched/goroutines.h"

#include <atomic>

#include "sched/constants.h"
#include "sched/processors.h"
#include "sched/thread_lock.h"
#include "stack/context.h"
#include "stack/stack_pool.h"

namespace minigo::sched {

namespace {

// Every P that has used up its batch of ids writes it.
struct alignas(kCacheLine) Ids {
  std::atomic<uint64_t> last{0};
};
Ids ids;

FreeGoroutines& free_list(P* p, stack::SlotSize size) {
  return p->free_goroutines[static_cast<int>(size)];
}

G* pop_free(FreeGoroutines& list) {
  G* g = list.first;
  if (g == nullptr) return nullptr;
  list.first = g->sched_link;
  list.count.add(-1);
  return g;
}

void push_free(FreeGoroutines& list, G* g) {
  g->sched_link = list.first;
  list.first = g;
  list.count.add(1);
}

void refill(FreeGoroutines& list, stack::SlotSize size) {
  for (G* g = stack::take_slots(size, kFreeGoroutinesBatch); g != nullptr;) {
    G* next = g->sched_link;
    push_free(list, g);
    g = next;
  }
}

void give_away(FreeGoroutines& list, int32_t count) {
  G* first = nullptr;
  for (int32_t i = 0; i < count; i++) {
    G* g = pop_free(list);
    g->sched_link = first;
    first = g;
  }
  stack::return_slots(first);
}

// Nothing of an ended goroutine shows in the next one.
void forget_life(G* g) {
  g->m = nullptr;
  g->defer_frames = nullptr;
  g->recover_code = nullptr;
  g->panics = nullptr;
  g->panic_on_fault = false;
  for (uint64_t& word : g->panic_words) word = 0;
  g->resume_function = nullptr;
  g->labels = nullptr;
  g->created_at = 0;
  g->parent_id = 0;
  unlock_thread(g);
  g->pin_count = 0;
  stack::reset(g);
}

}  // namespace

G* new_goroutine(P* p, stack::SlotSize size) {
  FreeGoroutines& list = free_list(p, size);
  G* g = pop_free(list);
  if (MG_UNLIKELY(g == nullptr)) {
    refill(list, size);
    g = pop_free(list);
  }
  p->goroutines_made.add(1);
  return g;
}

void free_goroutine(P* p, G* g) {
  p->goroutines_ended.add(1);
  if (MG_UNLIKELY(g->is_system)) p->system_goroutines.add(-1);
  forget_life(g);
  FreeGoroutines& list = free_list(p, stack::slot_size(g));
  push_free(list, g);
  if (MG_UNLIKELY(list.count >= kFreeGoroutinesHigh)) give_away(list, kFreeGoroutinesBatch);
}

uint64_t next_goroutine_id(P* p) {
  if (p->next_goroutine_id == p->last_goroutine_id) {
    p->next_goroutine_id = ids.last.fetch_add(kGoroutineIdBatch, std::memory_order_relaxed);
    p->last_goroutine_id = p->next_goroutine_id + kGoroutineIdBatch;
  }
  return ++p->next_goroutine_id;
}

int64_t goroutine_count() {
  int64_t count = 0;
  for (P* p : all_processors.by_id) {
    if (p == nullptr) break;
    count += p->goroutines_made - p->goroutines_ended - p->system_goroutines;
  }
  return count;
}

int64_t goroutines_made() {
  int64_t count = 0;
  for (const P* p : all_processors.by_id) {
    if (p == nullptr) break;
    count += p->goroutines_made;
  }
  return count;
}

void give_away_free_goroutines() {
  for (P* p : all_processors.by_id) {
    if (p == nullptr) break;
    for (FreeGoroutines& list : p->free_goroutines) give_away(list, list.count);
  }
}

}  // namespace minigo::sched
