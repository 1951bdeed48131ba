// The go statement.
//
// Generated code calls mg_go with a thunk and a block of arguments. The new goroutine gets a G with
// a stack from this P's list, the arguments at the stack's top (large ones in a heap object), and a
// saved stack pointer such that resuming it calls the thunk. It goes to `run_next`: its parent is
// likely to wait for it soon. If no M spins and a P is idle, an M is woken to search for work.

#include "sched/spawn.h"

#include "heap/allocator.h"
#include "race/goroutines.h"
#include "race/switch.h"
#include "sched/bubble.h"
#include "sched/goroutines.h"
#include "sched/lateness.h"
#include "sched/monitor.h"
#include "sched/run_queue.h"
#include "sched/schedule_door.h"
#include "sched/wake.h"
#include "stack/call_closure.h"
#include "stack/context.h"
#include "stack/leaf.h"
#include "stack/slot_choice.h"
#include "stack/stack_pool.h"
#include "trace/events.h"

namespace minigo::sched {

namespace {

// Arguments that do not fit on the new stack: a copy in the heap.
void* copy_to_heap(const void* argument, size_t size) {
  void* block = heap::new_opaque(size, heap::Scan::kConservative);
  __builtin_memcpy(block, argument, size);
  return block;
}

// The function that a goroutine begins with, as traces name it: a closure's code is its first word.
void* entry_code_of(void (*entry)(void*), const void* argument) {
  if (entry == stack::mg_call_closure) return *static_cast<void* const*>(argument);
  return reinterpret_cast<void*>(entry);
}

// A runnable G that will call entry(argument or a copy of it).
G* make(P* p, void (*entry)(void*), const void* argument, size_t size, bool is_system) {
  void* entry_code = entry_code_of(entry, argument);
  uint64_t id = next_goroutine_id(p);
  stack::SlotChoice slot = stack::choose_slot(entry_code, id);
  G* g = new_goroutine(p, slot.size);
  // First: it may collect garbage, and g is not yet in any queue. The copy is reachable from the
  // argument that g begins with.
  if (MG_UNLIKELY(size > stack::kMaxStackArguments)) {
    argument = copy_to_heap(argument, size);
    size = 0;
  }
  stack::prepare(g, entry, argument, size);
  g->entry = entry_code;
  g->is_slot_sample = slot.is_sample;
  // The growth of a sample would not be seen if a segment were left from the goroutine before.
  if (MG_UNLIKELY(slot.is_sample)) stack::trim(g);
  g->is_system = is_system;
  if (MG_UNLIKELY(is_system)) p->system_goroutines.add(1);
  g->id = id;
  if constexpr (race::kOn) g->race_slot = race::start(g->id);
  g->wait_reason = WaitReason::kNone;
  // release: pairs with the acquire in for_each_goroutine.
  g->status.store(GStatus::kRunnable, std::memory_order_release);
  return g;
}

// Notes who has made g, for tracebacks. Its samples count as the parent's, and it is in the
// parent's bubble.
void set_parent(G* g, bool blocked) {
  Bubble* bubble = current_g()->bubble;
  if (MG_UNLIKELY(bubble != nullptr)) join_bubble(g, bubble, blocked);
  g->labels = static_cast<void*>(current_g()->labels);
  g->created_at = stack::caller_frame(system_stack_top()).pc;
  g->parent_id = current_g()->id;
  if constexpr (race::kOn) race::learn_from_parent(g->race_slot, current_g()->race_slot);
}

void start(P* p, G* g) {
  note_ready(p, g);
  put_local(p, g, true);
  start_monitor();
  wake_processor();
}

}  // namespace

G* spawn(void (*fn)(void*), const void* argument, int64_t size) {
  P* p = current_p();
  G* g = make(p, fn, argument, static_cast<size_t>(size), false);
  if (MG_UNLIKELY(trace::on())) trace::go_create(g);
  start(p, g);
  return g;
}

G* spawn_in_bubble(void (*fn)(void*), void* argument, Bubble* bubble) {
  P* p = current_p();
  G* g = make(p, fn, argument, 0, false);
  join_bubble(g, bubble, false);
  if (MG_UNLIKELY(trace::on())) trace::go_create(g);
  start(p, g);
  return g;
}

G* make_parked_system(void (*fn)(void*), WaitReason reason) {
  G* g = make(current_p(), fn, nullptr, 0, true);
  if (MG_UNLIKELY(trace::on())) trace::go_create_blocked(g);
  g->wait_reason = reason;
  g->status.store(GStatus::kWaiting, std::memory_order_relaxed);
  return g;
}

G* make_parked(void (*fn)(void*), void* argument, WaitReason reason) {
  G* g = make(current_p(), fn, argument, 0, false);
  set_parent(g, true);
  if (MG_UNLIKELY(trace::on())) trace::go_create_blocked(g);
  g->wait_reason = reason;
  g->status.store(GStatus::kWaiting, std::memory_order_relaxed);
  return g;
}

void make_first_goroutine(void (*fn)(void*), void* argument) {
  P* p = current_p();
  G* g = make(p, fn, argument, 0, false);
  if (MG_UNLIKELY(trace::on())) trace::go_create(g);
  put_local(p, g, true);
}

extern "C" void mg_go_impl(void (*thunk)(void*), const void* arguments, int64_t size) {
  P* p = current_p();
  G* g = make(p, thunk, arguments, static_cast<size_t>(size), false);
  set_parent(g, false);
  if (MG_UNLIKELY(trace::on())) trace::go_create(g);
  start(p, g);
}

}  // namespace minigo::sched
