// A file of its own, so that a test of the heap can define another collector in its place.

#include "heap/gc_door.h"

#include "gc/collect.h"
#include "gc/cycle.h"
#include "gc/pacer.h"
#include "gc/record.h"
#include "gc/stress.h"
#include "heap/collection.h"
#include "heap/write_barrier.h"
#include "model/processor.h"
#include "platform/clock.h"
#include "platform/thread.h"
#include "sched/world.h"
#include "trace/gc_events.h"

namespace minigo::gc {

namespace {

// An allocator that waits for other threads looks so often whether they have gone on, in
// nanoseconds. They have been put aside by the system: it would not do to spin.
constexpr int64_t kNap = 50'000;

}  // namespace

void collect_for_heap() {
  if (is_under_stress()) return stress_step();
  if (begin_cycle(Cause::kHeapGrowth, Frames::kPointers)) return;
  while (is_beginning_cycle() && is_far_beyond_goal()) sched::sleep_with_processor(kNap);
}

void collect_for_memory() { collect(); }

namespace {

// Marks so much. Returns false if there is nothing left to mark here.
bool mark_for_assist(int64_t work) {
  trace::Assist traced;
  int64_t start = platform::nanotime();
  bool left = true;
  {
    MarkerVisit visit;
    auto stop = static_cast<uint64_t>(work);
    while (left && visit.marker().work().scanned_bytes < stop) left = visit.mark_some(kMarkStep);
  }
  record_mark_time(Helper::kAssist, platform::nanotime() - start);
  return left;
}

// Nothing is left to mark here, but the last markers may wait for a CPU. An allocator that went on
// would make the heap grow for as long as they do.
void end_assist() {
  while (heap::marking()) {
    MarkState state = mark_state();
    if (state == MarkState::kWork || (state == MarkState::kNoWork && try_to_end_cycle())) return;
    if (!is_far_beyond_goal()) return platform::yield_thread();
    sched::sleep_with_processor(kNap);
  }
}

}  // namespace

void note_heap_growth() {
  if (MG_UNLIKELY(trace::on())) trace::heap_size(heap::object_bytes());
}

void assist(uint64_t bytes) {
  int64_t work = assist_work(model::current_p()->id, bytes);
  if (MG_LIKELY(work <= 0)) return;
  if (!mark_for_assist(work)) end_assist();
}

void prepare_for_large(uint64_t bytes) {
  if (begins_before(bytes)) collect_for_heap();
  if (!heap::marking()) return;
  auto left = static_cast<int64_t>(bytes);
  for (uint64_t owed = bytes; left > 0 && heap::marking(); owed = 0) {
    int64_t work = assist_work(model::current_p()->id, owed);
    if (work <= 0) return;
    if (!mark_for_assist(work)) end_assist();
    left -= work;
    sched::pause_for_world();
  }
}

void shade_words(const uintptr_t* words, size_t count) {
  MarkerVisit visit;
  for (size_t i = 0; i < count; i++) visit.marker().mark(words[i]);
}

}  // namespace minigo::gc
