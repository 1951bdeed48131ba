#include "sched/slice_end.h"

#include "sched/global_queue.h"
#include "sched/run_queue.h"

namespace minigo::sched {

Slice::Queue queue_in_turn(const P* p) {
  if (p->queue.empty()) return Slice::Queue::kGlobal;
  if (global_queue.size.load(std::memory_order_relaxed) == 0) return Slice::Queue::kRing;
  return p->slice.next_turn();
}

void end_slice(P* p, G* last) {
  // Before the slice's goroutines go back to the queues: none of them is to be its own successor.
  Slice::Queue turn = queue_in_turn(p);
  if (G* next = take_run_next(p)) put_local(p, next, false);
  if (last != nullptr && p->slice.is_shared()) {
    put_local(p, last, false);
  } else if (last != nullptr) {
    base::MutexLock lock(scheduler_lock);
    put_global(last);
  }
  p->slice.end(turn);
}

}  // namespace minigo::sched
