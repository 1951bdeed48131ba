#include "gc/record.h"

#include <algorithm>
#include <atomic>

#include "base/mutex.h"
#include "gc/pacer.h"
#include "gc/roots.h"
#include "gc/stats.h"
#include "gc/trace_time.h"
#include "heap/collection.h"
#include "heap/size_classes.h"
#include "platform/clock.h"
#include "sched/log.h"
#include "sched/processors.h"

namespace minigo::gc {
namespace {

// A cycle, as its line of trace shows it. Times are in nanoseconds.
struct Cycle {
  uint32_t number;
  Cause cause;
  int64_t begin, begun, end_begin, end;  // nanotime: the pauses' ends and beginnings
  int64_t pause_begin, pause_end;        // how long
  int64_t worker, idle, assist;
  uint64_t heap_before, heap_after, live, goal, stacks, globals;
  uint64_t span_bytes, idle_bytes, released_bytes;  // when it began
  int32_t processors;
  double share;  // of all CPU time since the program began
};

// All of this is written while the world is stopped, but for the atomic ones.
constexpr uint32_t kPauses = sizeof(MemStats::pause_ns) / sizeof(uint64_t);
uint64_t pause_ns[kPauses];
uint64_t pause_end[kPauses];
uint64_t pause_total = 0;
uint64_t last_end = 0;
uint32_t cycle_count = 0;
uint32_t asked_count = 0;
Cycle current{};
Cycle last{};
int64_t program_begin = 0;
int64_t cpu_time_total = 0;
double cpu_share = 0;
std::atomic<int64_t> times[3];      // of the cycle at hand
std::atomic<int64_t> all_times[3];  // of all cycles
int32_t trace_level = 0;

int64_t time_of(Helper helper) {
  return times[static_cast<int>(helper)].load(std::memory_order_relaxed);
}

uint64_t heap_bytes() {
  heap::HeapCounts counts = heap::read_counts();
  return counts.live_bytes + counts.allocated_bytes;
}

uint64_t wall_clock() {
  platform::WallTime now = platform::walltime();
  return static_cast<uint64_t>(now.seconds) * 1000000000 + static_cast<uint64_t>(now.nanoseconds);
}

void note_pause(int64_t nanoseconds) {
  uint64_t end = wall_clock();
  pause_ns[cycle_count % kPauses] += static_cast<uint64_t>(nanoseconds);
  pause_end[cycle_count % kPauses] = end;
  pause_total += static_cast<uint64_t>(nanoseconds);
  last_end = end;
}

uint64_t megabytes(uint64_t bytes) { return bytes >> 20; }

// All spans were swept when the cycle began, so what they have beyond objects is fragmentation.
void describe_fragmentation(const Cycle& c, sched::LogText* text) {
  double full = static_cast<double>(c.heap_before) / static_cast<double>(c.span_bytes);
  text->add(
      "gc %u: %lu MB of objects in %lu MB of spans (%.0f%% full), %lu MB idle, %lu MB released\n",
      c.number, megabytes(c.heap_before), megabytes(c.span_bytes), full * 100,
      megabytes(c.idle_bytes), megabytes(c.released_bytes));
}

}  // namespace

Pause::Pause() : begin_(platform::nanotime()) {}

void Pause::end(Part part) {
  int64_t now = platform::nanotime();
  if (part == Part::kBeginning || part == Part::kWhole) {
    current.begin = begin_;
    current.begun = now;
    current.pause_begin = now - begin_;
  }
  if (part != Part::kBeginning) {
    current.end_begin = part == Part::kWhole ? now : begin_;
    current.pause_end += part == Part::kWhole ? 0 : now - begin_;
  }
  current.end = now;
  note_pause(now - begin_);
}

void begin_records(int32_t level) {
  trace_level = level;
  program_begin = platform::nanotime();
}
bool traces_cycles() { return trace_level > 0; }

void begin_record(Cause cause) {
  current = {};
  current.cause = cause;
  heap::HeapCounts counts = heap::read_counts();
  current.heap_before = counts.live_bytes + counts.allocated_bytes;
  current.span_bytes = counts.reserved_bytes - counts.free_bytes;
  current.idle_bytes = counts.free_bytes - counts.released_bytes;
  current.released_bytes = counts.released_bytes;
  pause_ns[cycle_count % kPauses] = 0;
  for (auto& time : times) time.store(0, std::memory_order_relaxed);
}

void record_mark_time(Helper helper, int64_t nanoseconds) {
  times[static_cast<int>(helper)].fetch_add(nanoseconds, std::memory_order_relaxed);
  all_times[static_cast<int>(helper)].fetch_add(nanoseconds, std::memory_order_relaxed);
}

int64_t total_mark_time(Helper helper) {
  return all_times[static_cast<int>(helper)].load(std::memory_order_relaxed);
}

uint64_t mark_cpu_time() {
  return static_cast<uint64_t>(time_of(Helper::kWorker) + time_of(Helper::kIdleWorker) +
                               time_of(Helper::kAssist));
}

void record_heap_at_end() { current.heap_after = heap_bytes(); }

void record_cycle(uint32_t number, uint64_t goal, uint64_t live_bytes) {
  Cycle& c = current;
  c.number = number;
  c.goal = goal;
  c.live = live_bytes;
  c.worker = time_of(Helper::kWorker);
  c.idle = time_of(Helper::kIdleWorker);
  c.assist = time_of(Helper::kAssist);
  c.stacks = last_stack_bytes();
  c.globals = global_root_bytes();
  c.processors = sched::processor_count();
  cpu_time_total += c.worker + c.assist + (c.pause_begin + c.pause_end) * c.processors;
  int64_t elapsed = std::max<int64_t>(1, c.end - program_begin);
  cpu_share = static_cast<double>(cpu_time_total) / static_cast<double>(elapsed * c.processors);
  c.share = cpu_share;
  cycle_count++;
  if (c.cause == Cause::kAsked) asked_count++;
  last = c;
}

void print_gc_trace() {
  if (MG_LIKELY(trace_level <= 0)) return;
  const Cycle c = last;
  sched::LogText text;
  if (trace_level > 1) describe_fragmentation(c, &text);
  auto cpu = [&c](int64_t pause) { return TraceTime(pause * c.processors); };
  text.add("gc %u @%.3fs %.0f%%: %s+%s+%s ms clock, ", c.number,
           static_cast<double>(c.begin - program_begin) / 1e9, c.share * 100,
           TraceTime(c.pause_begin).text(), TraceTime(c.end_begin - c.begun).text(),
           TraceTime(c.pause_end).text());
  text.add("%s+%s/%s/%s+%s ms cpu, ", cpu(c.pause_begin).text(), TraceTime(c.assist).text(),
           TraceTime(c.worker).text(), TraceTime(c.idle).text(), cpu(c.pause_end).text());
  text.add("%lu->%lu->%lu MB, %lu MB goal, %lu MB stacks, %lu MB globals, %d P%s\n",
           megabytes(c.heap_before), megabytes(c.heap_after), megabytes(c.live), megabytes(c.goal),
           megabytes(c.stacks), megabytes(c.globals), c.processors,
           c.cause == Cause::kAsked ? " (forced)" : "");
  sched::log(text);
}

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
  stats->next_gc = heap_goal();
  stats->last_gc = last_end;
  stats->pause_total_ns = pause_total;
  std::copy_n(pause_ns, kPauses, stats->pause_ns);
  std::copy_n(pause_end, kPauses, stats->pause_end);
  stats->num_gc = cycle_count;
  stats->num_forced_gc = asked_count;
  stats->gc_cpu_fraction = cpu_share;
  stats->enable_gc = true;
  for (uint32_t i = 0; i < std::size(stats->by_size) - 1; i++)
    stats->by_size[i + 1].size = heap::kSizeClasses[i];
}

}  // namespace minigo::gc
