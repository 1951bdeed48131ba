// The collector: stops the world, marks from the roots, sweeps, and decides when to come back.
//
// Invariants:
// - While marking, no mutator runs: every processor is stopped at a safepoint, with its registers
//   on its stack. Objects are initialised (zeroed, or written) by then: a run's memory is zeroed
//   before the first object is cut from it.
// - Everything a goroutine can reach is reachable from its stack, its G, a global, or a function
//   that was given to add_roots. Runtime code that holds the only pointer to an object holds it in
//   a register or on a system stack while a collection can happen.
// - Marking finds objects by address alone, so any word may be offered to it.

#include "gc/collect.h"

#include <malloc.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "gc/finalizer_queue.h"
#include "gc/helpers.h"
#include "gc/mark.h"
#include "gc/roots.h"
#include "gc/specials.h"
#include "gc/stats.h"
#include "heap/allocator.h"
#include "heap/collection.h"
#include "sched/all_goroutines.h"
#include "sched/processors.h"
#include "sched/stack_ranges.h"
#include "sched/world.h"

namespace minigo::gc {
namespace {

constexpr uint64_t kMinHeapBytes = uint64_t{4} << 20;
// Below this much live memory and this many stacks, waking helpers costs more than they save.
constexpr uint64_t kParallelBytes = uint64_t{8} << 20;
constexpr int64_t kParallelGoroutines = 10000;
// A collection gives back no more than this to the system, so that it stays short.
constexpr uint64_t kMaxTrimBytes = uint64_t{256} << 20;

std::atomic<int32_t> percent{100};
std::atomic<uint64_t> memory_limit{UINT64_MAX};
std::atomic<uint32_t> cycles{0};
std::atomic<uint32_t> forced_cycles{0};
std::atomic<uint64_t> goal{kMinHeapBytes};
std::atomic<uint64_t> pause_total{0};
std::atomic<uint64_t> last_end{0};
// The latest pauses, nanoseconds, and when they ended. Written with the world stopped.
constexpr uint32_t kPauses = sizeof(MemStats::pause_ns) / sizeof(uint64_t);
uint64_t pause_ns[kPauses];
uint64_t pause_end[kPauses];
uint64_t live_bytes = 0;  // written with the world stopped

uint64_t clock_ns(clockid_t clock) {
  timespec now;
  clock_gettime(clock, &now);
  return static_cast<uint64_t>(now.tv_sec) * 1000000000 + static_cast<uint64_t>(now.tv_nsec);
}

// Go's rule: the heap grows by GOGC percent of its live bytes, but not beyond the limit.
void set_goal() {
  int32_t rate = percent.load(std::memory_order_relaxed);
  uint64_t growth = UINT64_MAX - live_bytes;
  if (rate >= 0) {
    uint64_t factor = static_cast<uint64_t>(rate);
    growth = std::max(live_bytes / 100 * factor, kMinHeapBytes * factor / 100);
  }
  uint64_t limit = memory_limit.load(std::memory_order_relaxed);
  uint64_t room = limit > live_bytes ? limit - live_bytes : 0;
  // Close to the limit, still leave the program something between two collections.
  growth = std::min(growth, std::max(room, kMinHeapBytes / 4));
  goal.store(live_bytes + growth, std::memory_order_relaxed);
  heap::set_trigger(growth);
}

void mark_with(Marker& marker, RootItems& roots) {
  while (roots.scan_next(marker)) marker.drain();
  marker.finish();
}

// Shared by the markers of a collection. Static: a helper may come late and find that it is over.
MarkPool pool;
RootItems roots;

void help() {
  if (!pool.join()) return;
  Marker marker(pool, true);
  mark_with(marker, roots);
}

void mark_all() {
  bool parallel = live_bytes >= kParallelBytes || sched::goroutine_slots() > kParallelGoroutines;
  int32_t helpers = parallel ? helper_count(sched::processor_count() - 1) : 0;
  roots.reset();
  if (helpers > 0) pool.open();
  Marker marker(pool, helpers > 0);
  wake_helpers(helpers, help);
  mark_with(marker, roots);
  process_dead_objects(marker);
}

// The world is stopped.
void run_cycle() {
  uint64_t start = clock_ns(CLOCK_MONOTONIC);
  heap::begin_marking();
  mark_all();
  live_bytes = heap::sweep().live_bytes;
  sched::choose_free_stacks(false);
  set_goal();
  uint64_t pause = clock_ns(CLOCK_MONOTONIC) - start;
  uint64_t end = clock_ns(CLOCK_REALTIME);
  uint32_t index = cycles.fetch_add(1, std::memory_order_relaxed) % kPauses;
  pause_ns[index] = pause;
  pause_end[index] = end;
  pause_total.fetch_add(pause, std::memory_order_relaxed);
  last_end.store(end, std::memory_order_relaxed);
}

// Free memory that the next cycle will not need goes back, once it is worth the faults. `counts`
// were read while the world was stopped: processors allocate without telling.
void give_back_memory(const heap::HeapCounts& counts) {
  uint64_t growth = goal.load(std::memory_order_relaxed);
  uint64_t resident = counts.free_bytes - counts.released_bytes;
  uint64_t keep = std::max(growth - std::min(growth, counts.live_bytes), kMinHeapBytes);
  keep += keep / 4;
  if (resident > keep) heap::trim(std::max(keep, resident - std::min(resident, kMaxTrimBytes)));
  sched::release_free_stacks(false);
}

int32_t percent_from_environment() {
  const char* text = getenv("GOGC");
  if (text == nullptr || *text == 0) return 100;
  if (strcmp(text, "off") == 0) return -1;
  char* end;
  long value = strtol(text, &end, 10);
  return *end == 0 && value >= 0 && value <= INT32_MAX ? static_cast<int32_t>(value) : 100;
}

// GOMEMLIMIT: bytes with an optional suffix B, KiB, MiB, GiB, TiB.
uint64_t limit_from_environment() {
  const char* text = getenv("GOMEMLIMIT");
  if (text == nullptr || *text < '0' || *text > '9') return UINT64_MAX;
  char* end;
  uint64_t value = strtoull(text, &end, 10);
  static constexpr const char* kSuffixes[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  if (*end == 0) return value;
  for (uint32_t i = 0; i < 5; i++) {
    if (strcmp(end, kSuffixes[i]) == 0) return value << (10 * i);
  }
  return UINT64_MAX;
}

}  // namespace

void initialize() {
  percent.store(percent_from_environment(), std::memory_order_relaxed);
  memory_limit.store(limit_from_environment(), std::memory_order_relaxed);
  heap::set_stress(getenv("MINIGO_GC_STRESS") != nullptr);
  add_roots(mark_special_roots);
  set_goal();
}

void collect() {
  sched::stop_the_world("GC");
  run_cycle();
  forced_cycles.fetch_add(1, std::memory_order_relaxed);
  heap::HeapCounts counts = heap::read_counts();
  sched::start_the_world();
  wake_finalizer_goroutine();
  give_back_memory(counts);
}

void collect_unless_just_done() {
  uint32_t seen = cycles.load(std::memory_order_relaxed);
  sched::stop_the_world("GC");
  bool collected = cycles.load(std::memory_order_relaxed) == seen;
  if (collected) run_cycle();
  heap::HeapCounts counts = heap::read_counts();
  sched::start_the_world();
  if (!collected) return;
  wake_finalizer_goroutine();
  give_back_memory(counts);
}

void free_system_memory() {
  collect();
  sched::stop_the_world("free OS memory");
  sched::choose_free_stacks(true);
  sched::start_the_world();
  sched::release_free_stacks(true);
  heap::trim(0);
  malloc_trim(0);
}

int32_t set_percent(int32_t new_percent) {
  int32_t old = percent.exchange(new_percent < 0 ? -1 : new_percent, std::memory_order_relaxed);
  set_goal();
  return old;
}

uint64_t set_memory_limit(uint64_t limit) {
  uint64_t old = memory_limit.exchange(limit, std::memory_order_relaxed);
  set_goal();
  return old;
}

uint64_t get_memory_limit() { return memory_limit.load(std::memory_order_relaxed); }

void read_mem_stats(MemStats* stats) {
  heap::HeapCounts counts = heap::read_counts();
  *stats = {};
  stats->heap_alloc = stats->alloc = counts.live_bytes + counts.allocated_bytes;
  stats->total_alloc = counts.total_bytes;
  stats->heap_sys = counts.reserved_bytes;
  stats->gc_sys = counts.metadata_bytes;
  stats->sys = counts.reserved_bytes + counts.metadata_bytes;
  stats->heap_idle = counts.free_bytes;
  stats->heap_inuse = counts.reserved_bytes - counts.free_bytes;
  stats->heap_released = counts.released_bytes;
  stats->mallocs = counts.total_objects;
  stats->heap_objects = counts.live_objects + counts.allocated_objects;
  stats->frees = counts.total_objects - stats->heap_objects;
  stats->next_gc = goal.load(std::memory_order_relaxed);
  stats->last_gc = last_end.load(std::memory_order_relaxed);
  stats->pause_total_ns = pause_total.load(std::memory_order_relaxed);
  std::copy_n(pause_ns, kPauses, stats->pause_ns);
  std::copy_n(pause_end, kPauses, stats->pause_end);
  stats->num_gc = cycles.load(std::memory_order_relaxed);
  stats->num_forced_gc = forced_cycles.load(std::memory_order_relaxed);
  stats->enable_gc = true;
  for (uint32_t i = 0; i < std::size(stats->by_size) - 1; i++)
    stats->by_size[i + 1].size = heap::kSizeClasses[i];
}

}  // namespace minigo::gc
