// What package runtime/debug changes of the runtime.

#include <algorithm>
#include <cstdint>

#include "abi/type.h"
#include "gc/collect.h"
#include "panic/fatal.h"
#include "sched/scheduler.h"
#include "stack/stack_pool.h"

namespace minigo::entry {

extern "C" {

int64_t mg_set_gc_percent_impl(int64_t percent) {
  return gc::set_percent(static_cast<int32_t>(std::clamp<int64_t>(percent, -1, INT32_MAX)));
}

// The collector's word for no limit is larger than the library's.
int64_t mg_set_memory_limit_impl(int64_t limit) {
  uint64_t before =
      limit < 0 ? gc::get_memory_limit() : gc::set_memory_limit(static_cast<uint64_t>(limit));
  return static_cast<int64_t>(std::min<uint64_t>(before, INT64_MAX));
}

void mg_free_os_memory_impl() { gc::free_system_memory(); }

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

}  // namespace minigo::entry
