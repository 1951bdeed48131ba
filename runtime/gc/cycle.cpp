// A cycle, and the two pauses in it.
//
// Invariants:
// - Marking begins with the world stopped: the write barrier goes on for all at once, and what is
//   reachable at that moment is what the cycle marks at least. Stacks are scanned before they
//   change (stacks.h), what is overwritten in the heap is shaded (heap/write_barrier.h), and new
//   objects are born marked.
// - Marking ends with the world stopped: no marker is at work, no item of the roots is left, the
//   pool and all buffers of the barrier are empty. Each M that was scanning a stack has finished,
//   because it comes to no safepoint before.
// - Between the pauses whatever a thread has found is in its marker, and a thread that comes to a
//   safepoint has given it to the pool.

#include "gc/cycle.h"

#include <atomic>
#include <optional>

#include "base/check.h"
#include "gc/after_cycle.h"
#include "gc/pacer.h"
#include "gc/pools.h"
#include "gc/record.h"
#include "gc/roots.h"
#include "gc/specials.h"
#include "gc/stack_map_table.h"
#include "gc/stacks.h"
#include "gc/verify.h"
#include "gc/workers.h"
#include "heap/allocator.h"
#include "heap/collection.h"
#include "heap/gc_door.h"
#include "heap/write_barrier.h"
#include "model/current.h"
#include "platform/clock.h"
#include "platform/thread.h"
#include "sched/collector_work.h"
#include "sched/gc_door.h"
#include "sched/processors.h"
#include "sched/stack_ranges.h"
#include "sched/world.h"
#include "trace/gc_events.h"

namespace minigo::gc {
namespace {

// Nanoseconds that a pause may spend on marking, if it can end the cycle that way.
constexpr int64_t kMarkInPause = 100'000;
// What the thread that ends a cycle spends on dead objects' records before workers go on: most
// programs have few. It may be a goroutine's that allocates.
constexpr int64_t kOwnAftermath = 100'000;

enum class Phase : uint8_t { kIdle, kBeginning, kMarking };
std::atomic<Phase> phase{Phase::kIdle};
std::atomic<uint32_t> finished{0};

MarkPool pool;
RootItems roots;
std::atomic<int32_t> visits{0};
// One thread at a time tries to end the cycle.
std::atomic<bool> ending{false};

// What all markers have done in this cycle. The end of a visit publishes what it has added.
class TotalWork {
 public:
  void reset() {
    for (auto* sum : {&scanned_bytes_, &stack_bytes_, &marked_bytes_, &marked_objects_})
      sum->store(0, std::memory_order_relaxed);
  }
  void add(const MarkWork& work) {
    scanned_bytes_.fetch_add(work.scanned_bytes, std::memory_order_relaxed);
    stack_bytes_.fetch_add(work.stack_bytes, std::memory_order_relaxed);
    marked_bytes_.fetch_add(work.marked_bytes, std::memory_order_relaxed);
    marked_objects_.fetch_add(work.marked_objects, std::memory_order_relaxed);
  }
  MarkWork get() const {
    return {scanned_bytes_.load(std::memory_order_relaxed),
            stack_bytes_.load(std::memory_order_relaxed),
            marked_bytes_.load(std::memory_order_relaxed),
            marked_objects_.load(std::memory_order_relaxed)};
  }

 private:
  std::atomic<uint64_t> scanned_bytes_{0}, stack_bytes_{0};
  std::atomic<uint64_t> marked_bytes_{0}, marked_objects_{0};
};
TotalWork total_work;

void count_work(const MarkWork& work) {
  note_mark_work(work.scanned_bytes);
  total_work.add(work);
}

// As Span::mark_owner has it.
uint16_t this_processor() {
  const model::P* p = model::current_p();
  return p == nullptr ? heap::kNoProcessor : static_cast<uint16_t>(p->id + 1);
}

// Marks all there is, roots included, unless that takes too long. The world is stopped, to begin a
// cycle or to end it.
bool mark_in_pause(Part part) {
  int64_t stop = platform::nanotime() + kMarkInPause;
  Marker marker(pool, this_processor());
  bool done = false;
  bool all_scanned = part != Part::kEnd || scan_resting_stacks(marker, stop);
  while (all_scanned && !done && platform::nanotime() < stop) {
    if (!marker.drain(kMarkStep) || marker.take_work()) continue;
    done = roots.is_empty();
    if (!done && !roots.scan_next_stopped(marker)) break;
  }
  marker.give_back();
  count_work(marker.work());
  return done;
}

// Marks what the buffers of the write barrier name, without taking it out: their Ps may be busy. A
// word that is written meanwhile is seen later.
void look_at_buffers() {
  MarkerVisit visit;
  for (int32_t i = 0; i < sched::all_processors.created; i++) {
    const model::P* p = sched::all_processors.by_id[i];
    const uintptr_t* words = p->heap_cache.barrier_words;
    // acquire: pairs with the releases in heap/write_barrier.cpp.
    const uintptr_t* end = __atomic_load_n(&p->barrier_next, __ATOMIC_ACQUIRE);
    for (const uintptr_t* word = words; word < end; word++)
      visit.marker().mark(__atomic_load_n(word, __ATOMIC_RELAXED));
  }
}

// The world is stopped.
void flush_buffers() {
  for (int32_t i = 0; i < sched::all_processors.created; i++)
    heap::flush_write_barrier(sched::all_processors.by_id[i]);
}

// Marking is over. The world is stopped, for `pause`. Returns whether there may be dead objects
// with records.
bool end_marking(Pause* pause, Part part) {
  verify_marks();
  record_heap_at_end();
  MarkWork work = total_work.get();
  uint64_t live = heap::end_marking({work.marked_bytes, work.marked_objects});
  sched::choose_free_stacks(false);
  uint64_t goal = heap_goal();
  pace_end({work, live, mark_cpu_time()});
  heap::plan_sweep(sweep_distance());
  // Otherwise what is dead can be used again at once, even if this thread loses its CPU.
  bool burials = begin_burials();
  if (!burials) heap::allow_sweeping();
  // relaxed: the world is stopped.
  phase.store(Phase::kIdle, std::memory_order_relaxed);
  // release: pairs with the acquire in finished_cycles(). The cycle's results are there.
  uint32_t number = finished.fetch_add(1, std::memory_order_release) + 1;
  pause->end(part);
  record_cycle(number, goal, live);
  if (MG_UNLIKELY(trace::on())) {
    trace::gc_end();
    trace::heap_size(live);
    trace::heap_goal(heap_goal());
  }
  return burials;
}

void begin_marking() {
  age_pools();
  heap::begin_marking();
  total_work.reset();
  roots.reset();
  pace_beginning();
  begin_work();
  phase.store(Phase::kMarking, std::memory_order_relaxed);
  if (!trace::on()) return;
  trace::gc_begin();
  trace::heap_size(heap::read_usage().object_bytes);
}

// Whether the cycle is this thread's to begin.
bool claim_beginning() {
  Phase expected = Phase::kIdle;
  // acquire: pairs with the start of the world that came after the store of kIdle.
  return phase.compare_exchange_strong(expected, Phase::kBeginning, std::memory_order_acquire,
                                       std::memory_order_relaxed);
}

void finish_sweep() {
  while (heap::sweep_some()) {
  }
  // Spans are in other threads' hands, or the dead objects' records are being dealt with. There may
  // be millions of these: who stops the world meanwhile does not wait for that.
  while (!heap::is_swept()) {
    if (!heap::sweep_some() && !continue_after_cycle()) platform::yield_thread();
    sched::pause_for_world();
  }
}

}  // namespace

MarkerVisit::MarkerVisit() : marker_(pool, this_processor()) {
  visits.fetch_add(1, std::memory_order_relaxed);
}

MarkerVisit::~MarkerVisit() {
  marker_.give_back();
  count_work(marker_.work());
  // release: pairs with the acquire in try_to_end_cycle(): what was found is in the pool.
  visits.fetch_sub(1, std::memory_order_release);
}

bool MarkerVisit::mark_some(int64_t bytes) {
  if (!marker_.drain(bytes)) return true;
  if (!marker_.take_work() && !roots.scan_next(marker_)) return false;
  marker_.drain(bytes);
  return true;
}

MarkState mark_state() {
  if (!roots.is_empty() || !pool.is_empty()) return MarkState::kWork;
  return visits.load(std::memory_order_relaxed) != 0 ? MarkState::kOthersWork : MarkState::kNoWork;
}

bool begin_cycle(Cause cause, Frames frames) {
  if (!claim_beginning()) return false;
  prepare_stack_maps();
  finish_sweep();
  sched::gather_free_stacks();
  Pause pause;
  sched::stop_the_world("GC sweep termination");
  begin_record(cause);
  begin_marking();
  // Frames without pointers may have words of calls that were there before.
  if (frames == Frames::kNoPointers) scan_own_stack_in_pause(frames);
  bool done = expects_little_work() && mark_in_pause(Part::kBeginning);
  bool burials = false;
  if (done)
    burials = end_marking(&pause, Part::kWhole);
  else
    pause.end(Part::kBeginning);
  // Keeps others from trying to end the cycle, and so from stopping the world, until the stack is
  // scanned: it may be deep.
  std::optional<MarkerVisit> visit;
  if (!done) visit.emplace();
  sched::start_the_world();
  if (done) {
    after_cycle(burials, INT64_MAX);  // there may be no workers
    return true;
  }
  scan_own_stack(frames);
  visit.reset();
  start_workers();
  sched::end_own_slice();
  return true;
}

bool is_beginning_cycle() { return phase.load(std::memory_order_relaxed) == Phase::kBeginning; }

bool try_to_end_cycle() {
  if (!heap::marking()) return true;
  // acquire: pairs with the release in ~MarkerVisit().
  if (visits.load(std::memory_order_acquire) != 0 || !roots.is_empty() || !pool.is_empty())
    return false;
  if (ending.exchange(true, std::memory_order_acquire)) return false;
  look_at_buffers();
  bool ended = false;
  if (pool.is_empty()) {
    sched::gather_free_stacks();
    Pause pause;
    sched::stop_the_world("GC mark termination");
    // Somebody else may have ended it meanwhile.
    bool mine = heap::marking();
    if (mine) flush_buffers();
    ended = !mine || mark_in_pause(Part::kEnd);
    // Keeps others from the next attempt until these stacks are scanned.
    std::optional<MarkerVisit> visit;
    if (has_resting_stacks_left()) visit.emplace();
    bool burials = false;
    if (mine && ended)
      burials = end_marking(&pause, Part::kEnd);
    else
      pause.end(Part::kAttempt);
    sched::start_the_world();
    if (visit) scan_resting_stacks_left(visit->marker());
    if (mine && ended) after_cycle(burials, kOwnAftermath);
  }
  // release: pairs with the exchange above.
  ending.store(false, std::memory_order_release);
  return ended;
}

uint32_t finished_cycles() {
  // acquire: pairs with the release in end_marking().
  return finished.load(std::memory_order_acquire);
}

bool has_finished(uint32_t cycle) { return static_cast<int32_t>(finished_cycles() - cycle) >= 0; }

uint32_t next_whole_cycle() {
  uint32_t number = finished_cycles();
  return phase.load(std::memory_order_relaxed) == Phase::kIdle ? number + 1 : number + 2;
}

}  // namespace minigo::gc
