// Making goroutines, and keeping dead ones for the next.

#include "base/check.h"
#include "heap/allocator.h"
#include "sched/park.h"
#include "sched/scheduler.h"
#include "sched/world.h"
#include "stack/context.h"
#include "stack/leaf.h"
#include "stack/stack_pool.h"

namespace minigo::sched {

namespace {

// Every P that has used up its batch of ids writes it.
struct alignas(kCacheLine) Ids {
  std::atomic<uint64_t> last{0};
};
Ids ids;

G* pop_free(P* p) {
  G* g = p->free_goroutines.first;
  if (g == nullptr) return nullptr;
  p->free_goroutines.first = g->sched_link;
  p->free_goroutines.count.add(-1);
  return g;
}

void push_free(P* p, G* g) {
  g->sched_link = p->free_goroutines.first;
  p->free_goroutines.first = g;
  p->free_goroutines.count.add(1);
}

void refill(P* p) {
  for (G* g = stack::take_slots(kFreeGoroutinesBatch); g != nullptr;) {
    G* next = g->sched_link;
    push_free(p, g);
    g = next;
  }
}

void give_away(P* p, int32_t count) {
  G* first = nullptr;
  for (int32_t i = 0; i < count; i++) {
    G* g = pop_free(p);
    g->sched_link = first;
    first = g;
  }
  stack::return_slots(first);
}

uint64_t next_id(P* p) {
  if (p->next_goroutine_id == p->last_goroutine_id) {
    p->next_goroutine_id = ids.last.fetch_add(kGoroutineIdBatch, std::memory_order_relaxed);
    p->last_goroutine_id = p->next_goroutine_id + kGoroutineIdBatch;
  }
  return ++p->next_goroutine_id;
}

// A runnable G that will call entry(argument or a copy of it).
G* make(P* p, void (*entry)(void*), const void* argument, size_t size, bool is_system) {
  G* g = new_goroutine(p);
  // First: it may collect garbage, and g is not yet in any queue.
  void* block = nullptr;
  if (MG_UNLIKELY(size > stack::kMaxStackArguments)) {
    block = heap::new_opaque(size, heap::Scan::kConservative);
    __builtin_memcpy(block, argument, size);
    argument = block;
    size = 0;
  }
  g->argument_block = block;
  stack::prepare(g, entry, argument, size);
  g->entry = reinterpret_cast<void*>(entry);
  g->is_system = is_system;
  if (MG_UNLIKELY(is_system)) p->system_goroutines.add(1);
  g->id = next_id(p);
  g->wait_reason = WaitReason::kNone;
  g->status.store(GStatus::kRunnable, std::memory_order_release);
  return g;
}

}  // namespace

G* new_goroutine(P* p) {
  G* g = pop_free(p);
  if (MG_UNLIKELY(g == nullptr)) {
    refill(p);
    g = pop_free(p);
  }
  p->goroutines.add(1);
  return g;
}

void free_goroutine(P* p, G* g) {
  p->goroutines.add(-1);
  if (MG_UNLIKELY(g->is_system)) p->system_goroutines.add(-1);
  g->m = nullptr;
  g->defer_frames = nullptr;
  g->recover_code = nullptr;
  g->panics = nullptr;
  g->panic_on_fault = false;
  for (uint64_t& word : g->panic_words) word = 0;
  g->resume_function = nullptr;
  g->argument_block = nullptr;
  if (MG_UNLIKELY(g->locked_m != nullptr)) {
    g->locked_m->locked_g = nullptr;
    g->locked_m = nullptr;
    g->lock_count = 0;
  }
  stack::reset(g);
  push_free(p, g);
  if (MG_UNLIKELY(p->free_goroutines.count >= kFreeGoroutinesHigh))
    give_away(p, kFreeGoroutinesBatch);
}

int64_t goroutine_count() {
  int64_t count = 0;
  for (P* p : all_processors.by_id) {
    if (p == nullptr) break;
    count += p->goroutines - p->system_goroutines;
  }
  return count;
}

G* spawn(void (*fn)(void*), const void* argument, int64_t size, bool is_system) {
  P* p = current_p();
  G* g = make(p, fn, argument, static_cast<size_t>(size), is_system);
  put_local(p, g, true);
  start_monitor();
  wake_processor();
  return g;
}

G* make_parked(void (*fn)(void*), void* argument, WaitReason reason) {
  G* g = make(current_p(), fn, argument, 0, false);
  g->created_at = stack::caller_frame(system_stack_top()).pc;
  g->parent_id = current_g()->id;
  g->wait_reason = reason;
  g->status.store(GStatus::kWaiting, std::memory_order_relaxed);
  return g;
}

void start_first_goroutine(void (*fn)(void*), void* argument) {
  P* p = current_p();
  put_local(p, make(p, fn, argument, 0, false), true);
  leave_and_schedule();
}

extern "C" void mg_go_impl(void (*thunk)(void*), const void* arguments, int64_t size) {
  P* p = current_p();
  G* g = make(p, thunk, arguments, static_cast<size_t>(size), false);
  g->created_at = stack::caller_frame(system_stack_top()).pc;
  g->parent_id = current_g()->id;
  put_local(p, g, true);
  start_monitor();
  wake_processor();
}

int64_t goroutine_slots() { return stack::slot_count(); }

void for_each_slot(int64_t begin, int64_t end, void (*fn)(G*, void*), void* argument) {
  for (int64_t i = stack::next_slot(begin, end); i < end; i = stack::next_slot(i + 1, end))
    // Its memory may have gone since.
    if (G* g = stack::slot(i)) fn(g, argument);
}

void for_each_goroutine(void (*fn)(G*, void*), void* argument) {
  struct Visit {
    void (*fn)(G*, void*);
    void* argument;
  } visit = {fn, argument};
  for_each_slot(
      0, goroutine_slots(),
      [](G* g, void* memory) {
        GStatus status = g->status.load(std::memory_order_acquire);
        auto* visit = static_cast<Visit*>(memory);
        if (status != GStatus::kIdle && status != GStatus::kDead) visit->fn(g, visit->argument);
      },
      &visit);
}

void choose_free_stacks(bool all) {
  if (all) {
    for (P* p : all_processors.by_id) {
      if (p == nullptr) break;
      give_away(p, p->free_goroutines.count);
    }
    stack::release_pairs();
  }
  stack::choose_slots_to_release(all);
}

void release_free_stacks(bool all) {
  stack::release_slots();
  stack::release_segments(all);
}

}  // namespace minigo::sched
