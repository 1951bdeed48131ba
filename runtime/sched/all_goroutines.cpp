#include "sched/all_goroutines.h"

#include "stack/stack_pool.h"

namespace minigo::sched {

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
        // acquire: pairs with the release in make() (spawn.cpp), so that a goroutine that is seen
        // at all is seen with its id and its entry.
        GStatus status = g->status.load(std::memory_order_acquire);
        auto* visit = static_cast<Visit*>(memory);
        if (status != GStatus::kIdle && status != GStatus::kDead) visit->fn(g, visit->argument);
      },
      &visit);
}

namespace {

// Racing with the goroutine's end is harmless: the stamp is the time of this look.
void stamp_waiting(G* g, void* now) {
  if (g->status.load(std::memory_order_relaxed) == GStatus::kWaiting && g->waiting_since == 0)
    g->waiting_since = *static_cast<int64_t*>(now);
}

}  // namespace

void note_waiting(int64_t now) { for_each_goroutine(stamp_waiting, &now); }

}  // namespace minigo::sched
