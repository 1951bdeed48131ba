// The goroutine that calls the closures of fired timers.

#ifndef MINIGO_TIMER_TIMER_GOROUTINE_H_
#define MINIGO_TIMER_TIMER_GOROUTINE_H_

namespace minigo::timer {

// The argument points to a TimerHeap*. Compiled with stack checks.
void timer_goroutine(void* heap);

}  // namespace minigo::timer

#endif  // MINIGO_TIMER_TIMER_GOROUTINE_H_
