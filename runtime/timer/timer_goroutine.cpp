// This file is compiled with stack checks: it runs on a goroutine's stack and calls Go code.

#include "timer/timer_goroutine.h"

#include "timer/timer.h"
#include "timer/timer_heap.h"

namespace minigo::timer {

extern "C" Timer* mg_timer_next(TimerHeap* heap);
extern "C" void mg_timer_done(Timer* t);
extern "C" void mg_call_closure(abi::Closure* closure);

void timer_goroutine(void* heap_memory) {
  TimerHeap* heap = *static_cast<TimerHeap**>(heap_memory);
  for (;;) {
    Timer* t = mg_timer_next(heap);
    if (t == nullptr) continue;
    mg_call_closure(t->closure);
    mg_timer_done(t);
  }
}

}  // namespace minigo::timer
