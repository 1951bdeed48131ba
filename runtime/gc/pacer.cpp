// The goal is Go's, since 1.18: the heap may grow by GOGC percent of its live bytes, the stacks and
// the globals, which is all that a cycle has to scan; but not beyond the memory limit. Of a stack
// counts what its goroutine has in use. Two things make it lower than Go's: objects that are born
// while a cycle marks are all kept, but are not all taken to live (likely_live_bytes()), and a heap
// that has just grown is not yet taken to stay as large (lasting_bytes()).
//
// The cycle begins when less is left of the growth than the last cycles have seen allocated while
// they marked. If that turns out too late, allocators help: each byte that is allocated then owes
// its share of what is left to scan. The workers' progress pays for it first.

#include "gc/pacer.h"

#include <algorithm>
#include <atomic>
#include <utility>

#include "gc/environment.h"
#include "gc/roots.h"
#include "gc/stress.h"
#include "heap/collection.h"
#include "heap/write_barrier.h"
#include "platform/clock.h"
#include "sched/constants.h"
#include "sched/processors.h"
#include "stack/stack_pool.h"

namespace minigo::gc {
namespace {

constexpr uint64_t kMinHeapBytes = uint64_t{4} << 20;
// With a memory limit, the program may still allocate so much between two cycles.
constexpr uint64_t kMinGrowth = uint64_t{1} << 20;
// This part of the limit is left for what the program gets between two cycles besides.
constexpr uint64_t kHeadroomPart = 32;
// With as many free pages as a tenth of the heap it is not worth while to give some back.
constexpr double kGapFactor = 1.1;
constexpr uint64_t kLittleWork = uint64_t{192} << 10;
constexpr uint64_t kMuchWork = uint64_t{1} << 20;
// An allocator owes so much before it helps, and pays so much at once.
constexpr int64_t kMinAssist = 32 << 10;
constexpr int64_t kMaxAssist = 256 << 10;

std::atomic<int32_t> percent{100};
std::atomic<uint64_t> limit{UINT64_MAX};
std::atomic<uint64_t> goal{kMinHeapBytes};        // bytes of the heap
std::atomic<uint64_t> goal_clock{kMinHeapBytes};  // the allocation clock then

// Of the cycle at hand.
std::atomic<uint64_t> expected_work{0};
uint64_t most_work = 0;       // if all that was allocated lives
bool has_little_work = true;  // by the last cycle
std::atomic<uint64_t> done_work{0};
// What the workers have scanned, and no allocator has taken as its own yet.
std::atomic<int64_t> credit{0};
uint64_t beginning_clock = 0;

// Of the last cycle. Written with the world stopped.
uint64_t live_bytes = 0;
uint64_t likely_live = 0;       // of them
uint64_t last_likely_live = 0;  // by the cycle before
uint64_t scanned_bytes = 0;
uint64_t stack_bytes = 0;   // in use
double bytes_of_spans = 1;  // for each byte of objects
uint64_t end_clock = 0;
uint64_t runway = 0;  // what is allocated while a cycle marks, by the last cycles
std::atomic<int64_t> end_time{0};
bool gc_takes_too_much = false;

struct alignas(64) Debt {
  int64_t bytes;
};
Debt debts[sched::kMaxProcessors];  // each of its P's

// Of the bytes that live those that are likely to do so in the next cycle too. A cycle that ends
// when a program has just built something large finds much that is dead soon.
uint64_t lasting_bytes() { return std::min(likely_live, likely_live / 2 + last_likely_live / 2); }

// What is likely to be dead already is part of the growth, at most half of it.
uint64_t growth_by_percent() {
  int32_t rate = percent.load(std::memory_order_relaxed);
  if (rate < 0) return UINT64_MAX / 4;
  uint64_t base = lasting_bytes() + stack_bytes + global_root_bytes();
  auto factor = static_cast<uint64_t>(rate);
  uint64_t growth = std::max(base / 100 * factor, kMinHeapBytes * factor / 100);
  return growth - std::min(growth / 2, live_bytes - likely_live);
}

// A collector that runs all the time is worse than a program that exceeds its limit.
uint64_t least_growth() {
  return gc_takes_too_much ? std::max(kMinGrowth, live_bytes / 8) : kMinGrowth;
}

// What the limit leaves for growth. Tables, stacks, and pages that are not full count as well.
uint64_t growth_by_limit() {
  uint64_t most = limit.load(std::memory_order_relaxed);
  if (most == UINT64_MAX) return UINT64_MAX / 4;
  uint64_t others = heap::read_usage().metadata_bytes + stack::stack_bytes() + most / kHeadroomPart;
  uint64_t room = most - std::min(most, others + live_bytes + live_bytes / 16);
  return std::max(room, least_growth());
}

// The last of the growth, in which the cycle marks. Memory that is allocated then lives until the
// next cycle ends, so an early beginning makes a large heap: rather than that, allocators help.
uint64_t runway_of(uint64_t growth) { return std::clamp(runway, growth / 16, growth / 10 * 3); }

void set_goal() {
  uint64_t growth = std::min(growth_by_percent(), growth_by_limit());
  goal.store(live_bytes + growth, std::memory_order_relaxed);
  goal_clock.store(end_clock + growth, std::memory_order_relaxed);
  heap::set_trigger(end_clock + growth - runway_of(growth));
}

// Bytes to scan for each byte that is allocated.
double assist_ratio() {
  uint64_t expected = expected_work.load(std::memory_order_relaxed);
  uint64_t done = done_work.load(std::memory_order_relaxed);
  // If there is more than was expected, all may live.
  uint64_t left = expected > done ? expected - done : most_work - std::min(most_work, done);
  uint64_t clock = heap::allocation_clock();
  uint64_t end = goal_clock.load(std::memory_order_relaxed);
  uint64_t distance = std::max(end > clock ? end - clock : 0, expected / 32 + kMinHeapBytes / 16);
  double ratio = static_cast<double>(left) / static_cast<double>(distance);
  // Beyond the goal each allocator looks for work, so that the cycle does end.
  return end > clock ? ratio : std::max(ratio, 1.0);
}

int64_t take_credit(int64_t wanted) {
  int64_t there = credit.load(std::memory_order_relaxed);
  if (there <= 0) return 0;
  int64_t taken = std::min(there, wanted);
  credit.fetch_sub(taken, std::memory_order_relaxed);
  return taken;
}

// Objects that were born while the cycle marked are all kept. A program that allocates fast would
// pay for them twice, if the heap grew by a part of them too: of them as many are taken to live as
// of the others that there were when the cycle began.
uint64_t likely_live_bytes(const CycleResult& result) {
  uint64_t marked = std::min(result.work.marked_bytes, result.live_bytes);
  uint64_t before = std::max(live_bytes + beginning_clock - end_clock, marked);
  if (before == 0) return result.live_bytes;
  double share = static_cast<double>(marked) / static_cast<double>(before);
  auto born = static_cast<double>(result.live_bytes - marked);
  return marked + static_cast<uint64_t>(born * share);
}

// For each byte of objects, of which there are so many.
double spans_for_objects(uint64_t objects) {
  heap::HeapUsage usage = heap::read_usage();
  uint64_t spans = usage.system_bytes - usage.metadata_bytes - usage.idle_bytes;
  return static_cast<double>(spans) / static_cast<double>(std::max(objects, kMinHeapBytes));
}

}  // namespace

void begin_pacing() {
  percent.store(percent_from_environment(), std::memory_order_relaxed);
  limit.store(limit_from_environment(), std::memory_order_relaxed);
  end_time.store(platform::nanotime(), std::memory_order_relaxed);
  set_goal();
}

int32_t gc_percent() { return percent.load(std::memory_order_relaxed); }
int32_t exchange_gc_percent(int32_t value) {
  int32_t before = percent.exchange(value, std::memory_order_relaxed);
  set_goal();
  return before;
}

uint64_t memory_limit() { return limit.load(std::memory_order_relaxed); }
uint64_t exchange_memory_limit(uint64_t value) {
  uint64_t before = limit.exchange(value, std::memory_order_relaxed);
  set_goal();
  return before;
}

void pace_beginning() {
  beginning_clock = heap::allocation_clock();
  // At most: of each goroutine a slot, and the segments beyond.
  uint64_t roots = stack::stack_bytes() + global_root_bytes();
  most_work = roots + live_bytes + beginning_clock - end_clock;
  has_little_work = std::max(scanned_bytes, roots) <= kLittleWork;
  // The first cycle has nothing to go by.
  uint64_t last = scanned_bytes != 0 ? scanned_bytes : most_work;
  expected_work.store(std::max(last, roots), std::memory_order_relaxed);
  done_work.store(0, std::memory_order_relaxed);
  credit.store(0, std::memory_order_relaxed);
  for (Debt& debt : debts) debt.bytes = 0;
}

void note_mark_work(uint64_t bytes) { done_work.fetch_add(bytes, std::memory_order_relaxed); }
void note_worker_work(uint64_t bytes) {
  credit.fetch_add(static_cast<int64_t>(bytes), std::memory_order_relaxed);
}

int64_t assist_work(int32_t processor, uint64_t bytes) {
  int64_t& debt = debts[processor].bytes;
  debt += static_cast<int64_t>(static_cast<double>(bytes) * assist_ratio());
  if (debt < kMinAssist) return 0;
  // Beyond the goal it does not count who has marked how much: the cycle has to end.
  if (!is_far_beyond_goal()) debt -= take_credit(debt);
  if (debt < kMinAssist) return 0;
  int64_t work = std::min(debt, kMaxAssist);
  debt -= work;
  return work;
}

uint64_t last_scanned_bytes() { return scanned_bytes; }
uint64_t last_stack_bytes() { return stack_bytes; }

bool is_far_beyond_goal() {
  uint64_t end = goal_clock.load(std::memory_order_relaxed);
  return heap::allocation_clock() > end + (end - end_clock) / 16;
}

void pace_end(const CycleResult& result) {
  bytes_of_spans = spans_for_objects(live_bytes + heap::allocation_clock() - end_clock);
  last_likely_live = std::exchange(likely_live, likely_live_bytes(result));
  live_bytes = result.live_bytes;
  scanned_bytes = result.work.scanned_bytes;
  stack_bytes = result.work.stack_bytes;
  end_clock = heap::allocation_clock();
  uint64_t allocated = end_clock - beginning_clock;
  // At once upwards, slowly downwards.
  runway = std::max(allocated + allocated / 4, runway / 4 * 3);
  int64_t now = platform::nanotime();
  auto cpu_time = static_cast<uint64_t>(now - last_cycle_time()) *
                  static_cast<uint64_t>(sched::processor_count());
  gc_takes_too_much = result.mark_cpu_time > cpu_time / 2;
  end_time.store(now, std::memory_order_relaxed);
  set_goal();
}

bool begins_before(uint64_t bytes) {
  uint64_t clock = heap::allocation_clock();
  uint64_t end = goal_clock.load(std::memory_order_relaxed);
  return clock + bytes > end && clock - end_clock >= (end - end_clock) / 4;
}

void hasten_cycle() {
  uint64_t clock = heap::allocation_clock();
  if (!heap::marking() && clock - end_clock >= least_growth()) heap::set_trigger(clock);
}

uint64_t sweep_distance() {
  uint64_t growth = goal.load(std::memory_order_relaxed) - live_bytes;
  return std::max<uint64_t>((growth - runway_of(growth)) / 10 * 9, 65536);
}

int64_t last_cycle_time() { return end_time.load(std::memory_order_relaxed); }

uint64_t heap_goal() { return goal.load(std::memory_order_relaxed); }
uint64_t memory_goal() {
  auto bytes = static_cast<double>(heap_goal()) * std::max(1.0, bytes_of_spans) * kGapFactor;
  return static_cast<uint64_t>(std::min(bytes, 0x1p62)) + kMinHeapBytes;
}
bool expects_little_work() { return !is_under_stress() && has_little_work; }
bool expects_much_work() { return expected_work.load(std::memory_order_relaxed) >= kMuchWork; }

}  // namespace minigo::gc
