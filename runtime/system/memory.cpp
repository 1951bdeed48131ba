// The collector and its settings, for packages runtime and runtime/debug.

#include <algorithm>
#include <cstdint>

#include "gc/collect.h"
#include "gc/stats.h"
#include "sched/world.h"
#include "stack/stack_pool.h"
#include "system/mem_stats.h"

namespace minigo::system {

void read_all_mem_stats(gc::MemStats* stats) {
  gc::read_mem_stats(stats);
  stats->stack_inuse = stats->stack_sys = stack::stack_bytes();
  stats->sys += stats->stack_sys;
}

extern "C" {

// runtime.ReadMemStats; gc/stats.h has the layout. The world stops, so the numbers are of one
// moment.
void mg_read_mem_stats_impl(gc::MemStats* stats) {
  sched::stop_the_world("read mem stats");
  read_all_mem_stats(stats);
  sched::start_the_world();
}

// The settings return the value before.
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

}  // extern "C"

}  // namespace minigo::system
