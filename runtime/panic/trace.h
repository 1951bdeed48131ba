// Traces of goroutines in Go's form, to standard error.

#ifndef MINIGO_PANIC_TRACE_H_
#define MINIGO_PANIC_TRACE_H_

#include <cstdint>

namespace minigo::sched {
struct G;
}

namespace minigo::panic {

// Where a trace begins: a return address or faulting instruction, and the frame pointer there.
struct TraceStart {
  uintptr_t pc;
  uintptr_t rbp;
  bool exact;  // pc is the instruction itself, not the one after a call
};

// "goroutine 7 [chan receive]:" and its frames.
void print_goroutine_trace(const sched::G* goroutine, TraceStart start);

// Every goroutine but `except`. Others may run on: a trace of a running one is its header only.
void print_all_goroutines(const sched::G* except);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_TRACE_H_
