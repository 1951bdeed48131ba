#include "sched/stack_ranges.h"

#include <cstddef>

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

// The words of a Waiter that a wait needs, from `elem` on: what the runtime goes back to, and maybe
// the only pointer to the variable in g's frame that a value comes from or goes to. There is no
// default: what a new kind of wait needs has to be said here.
uint32_t words_of_wait(model::WaitReason reason) {
  using model::WaitReason;
  switch (reason) {
    case WaitReason::kChanReceive:
    case WaitReason::kChanSend:
    case WaitReason::kBubbleChanReceive:
    case WaitReason::kBubbleChanSend:
      return 2;  // the variable, and the channel
    case WaitReason::kSemacquire:
    case WaitReason::kSyncMutexLock:
    case WaitReason::kSyncRWMutexRLock:
    case WaitReason::kSyncRWMutexLock:
    case WaitReason::kSyncWaitGroupWait:
    case WaitReason::kBubbleWaitGroup:
      return 1;  // the semaphore
    case WaitReason::kNone:
    case WaitReason::kChanReceiveNil:
    case WaitReason::kChanSendNil:
    case WaitReason::kSelectNoCases:
    case WaitReason::kSleep:
    case WaitReason::kSyncCondWait:
    case WaitReason::kIoWait:
    case WaitReason::kPreempted:
    case WaitReason::kStoppingTheWorld:
    case WaitReason::kGarbageCollection:
    case WaitReason::kFinalizerWait:
    case WaitReason::kWaitForCycle:
    case WaitReason::kForceCycle:
    case WaitReason::kWorkerIdle:
    case WaitReason::kPanicWait:
    case WaitReason::kTraceReader:
    case WaitReason::kCoroutine:
    case WaitReason::kBubbleWait:
    case WaitReason::kBubbleRun:
    // These have waiters of their own, beside the heap.
    case WaitReason::kSelect:
    case WaitReason::kBubbleSelect:
      return 0;
  }
  return 0;
}

// The same of g's Waiter, if g waits or has been woken and has not run since: so its waker must
// not clear them, for the frame may not have been scanned. All others are left from earlier waits,
// of earlier goroutines, too.
uint32_t words_of_waiter(const G* g) {
  GStatus status = g->status.load(std::memory_order_relaxed);
  bool waits = status == GStatus::kWaiting || status == GStatus::kRunnable;
  return waits ? words_of_wait(g->wait_reason) : 0;
}

}  // namespace

static_assert(offsetof(model::Waiter, object) == offsetof(model::Waiter, elem) + sizeof(uintptr_t));

uintptr_t for_each_call_range(G* g, Standing standing, void (*fn)(uintptr_t, uintptr_t, void*),
                              void* argument) {
  auto self = reinterpret_cast<uintptr_t>(g);
  auto waiter = reinterpret_cast<uintptr_t>(&g->waiter);
  auto wait = reinterpret_cast<uintptr_t>(&g->waiter.elem);
  fn(self, waiter, argument);
  fn(wait, wait + sizeof(uintptr_t) * words_of_waiter(g), argument);
  fn(waiter + sizeof(g->waiter), self + sizeof(G), argument);
  return standing == Standing::kInsideCall ? visit_running(g, fn, argument)
                                           : uintptr_t{g->saved_sp};
}

void for_each_stack_range(G* g, Standing standing, void (*fn)(uintptr_t, uintptr_t, void*),
                          void* argument) {
  uintptr_t sp = for_each_call_range(g, standing, fn, argument);
  for (model::Segment* segment = g->segment; segment != nullptr; segment = segment->older) {
    fn(sp, segment->high, argument);
    sp = segment->caller_sp;
  }
}

uint64_t older_stack_bytes(const G* g) {
  uint64_t bytes = 0;
  for (const model::Segment* segment = g->segment; segment->older != nullptr;
       segment = segment->older)
    bytes += segment->older->high - segment->caller_sp;
  return bytes;
}

void trim_stack(G* g) { stack::trim(g); }

void gather_free_stacks() { stack::gather_free_slots(); }

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
