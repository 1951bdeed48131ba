// The stacks of all goroutines, taken while the world is stopped.

#include "model/current.h"
#include "model/goroutine.h"
#include "profile/records.h"
#include "profile/stack_walk.h"
#include "profile/waits.h"
#include "sched/all_goroutines.h"
#include "sched/machines.h"
#include "sched/world.h"
#include "value/results.h"

namespace minigo::profile {

using model::G;
using model::GStatus;

namespace {

// Where the stacks and the labels go. There is room for the labels of `most` goroutines.
struct Visit {
  Records records;
  void** labels;
  int64_t most;
  int64_t count = 0;
};

void walk_goroutine(const G* g, Stack* out) {
  if (g == model::current_g()) return walk_caller(out);
  if (g->status.load(std::memory_order_relaxed) == GStatus::kWaiting) {
    push_park(out);
    push_wait(g, out);
  }
  walk_parked(g, out);
}

void record_goroutine(G* g, void* visit_memory) {
  auto* visit = static_cast<Visit*>(visit_memory);
  if (g->is_system) return;
  Stack stack;
  walk_goroutine(g, &stack);
  visit->records.add_stack(stack.depth, stack.pcs);
  if (visit->count < visit->most) visit->labels[visit->count] = g->labels;
  visit->count++;
}

}  // namespace

extern "C" {

// Writes the stack of each goroutine, and its labels. Returns how many words the stacks take, and
// how many goroutines there are. `labels` is new memory, all null.
value::TwoWords mg_goroutine_records_impl(uintptr_t* words, int64_t room, void** labels,
                                          int64_t most) {
  prepare_walks();
  Visit visit{Records(words, room), labels, most};
  sched::stop_the_world("goroutine profile");
  sched::for_each_goroutine(record_goroutine, &visit);
  sched::start_the_world();
  return {static_cast<uint64_t>(visit.records.count()), static_cast<uint64_t>(visit.count)};
}

// How many threads run goroutines, or have.
int64_t mg_machine_count_impl() {
  int64_t count = 0;
  sched::for_each_machine([](model::M*, void* count) { ++*static_cast<int64_t*>(count); }, &count);
  return count;
}

}  // extern "C"

}  // namespace minigo::profile
