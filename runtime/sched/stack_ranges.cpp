#include "sched/stack_ranges.h"

#include "model/machine.h"
#include "model/segment.h"
#include "sched/goroutines.h"
#include "stack/leaf.h"
#include "stack/stack_pool.h"

namespace minigo::sched {

namespace {

// g is inside a runtime call: its M's registers and system stack may hold the only pointer to an
// object. Returns where g's own stack begins.
uintptr_t visit_running(G* g, void (*fn)(uintptr_t, uintptr_t, void*), void* argument) {
  M* m = g->m;
  fn(reinterpret_cast<uintptr_t>(m->stopped_registers),
     reinterpret_cast<uintptr_t>(m->stopped_registers + 6), argument);
#ifdef MINIGO_FIBERS
  // Leaf functions run on the goroutine's own stack.
  return m->stopped_sp;
#else
  fn(m->stopped_sp, m->system_stack_top, argument);
  return stack::goroutine_sp(m->system_stack_top);
#endif
}

}  // namespace

void for_each_stack_range(G* g, void (*fn)(uintptr_t, uintptr_t, void*), void* argument) {
  auto self = reinterpret_cast<uintptr_t>(g);
  fn(self, self + sizeof(G), argument);
  bool is_running = g->status.load(std::memory_order_relaxed) == GStatus::kRunning;
  uintptr_t sp = is_running ? visit_running(g, fn, argument) : g->saved_sp;
  for (model::Segment* segment = g->segment; segment != nullptr; segment = segment->older) {
    fn(sp, segment->high, argument);
    sp = segment->caller_sp;
  }
}

void trim_stack(G* g) { stack::trim(g); }

void choose_free_stacks(bool all) {
  if (all) {
    give_away_free_goroutines();
    stack::release_pairs();
  }
  stack::choose_slots_to_release(all);
}

void release_free_stacks(bool all) {
  stack::release_slots();
  stack::release_segments(all);
}

}  // namespace minigo::sched
