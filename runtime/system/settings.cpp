// Settings of package runtime/debug that belong to stacks, threads and panics. Those with a result
// return the value before.

#include <cstdint>

#include "abi/type.h"
#include "model/current.h"
#include "model/goroutine.h"
#include "panic/fatal.h"
#include "sched/machines.h"
#include "stack/stack_pool.h"

namespace minigo::system {

extern "C" {

int64_t mg_set_max_stack_impl(int64_t bytes) {
  return static_cast<int64_t>(stack::set_max_stack_size(static_cast<size_t>(bytes)));
}

int64_t mg_set_max_threads_impl(int64_t threads) { return sched::set_max_machines(threads); }

bool mg_set_panic_on_fault_impl(bool enabled) {
  model::G* g = model::current_g();
  bool before = g->panic_on_fault;
  g->panic_on_fault = enabled;
  return before;
}

void mg_set_traceback_impl(const char* text, int64_t len) { panic::set_trace_level({text, len}); }

}  // extern "C"

}  // namespace minigo::system
