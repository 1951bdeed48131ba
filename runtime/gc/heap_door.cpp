// A file of its own, so that a test of the heap can define another collector in its place.

#include "heap/gc_door.h"

#include "gc/collect.h"
#include "gc/cycle.h"
#include "gc/pacer.h"
#include "gc/record.h"
#include "gc/stress.h"
#include "model/processor.h"
#include "platform/clock.h"
#include "platform/thread.h"

namespace minigo::gc {

void collect_for_heap() {
  if (is_under_stress())
    stress_step();
  else
    begin_cycle(Cause::kHeapGrowth, Frames::kPointers);
}

void collect_for_memory() { collect(); }

void assist(uint64_t bytes) {
  int64_t work = assist_work(model::current_p()->id, bytes);
  if (MG_LIKELY(work <= 0)) return;
  int64_t start = platform::nanotime();
  bool left = true;
  {
    MarkerVisit visit;
    auto stop = static_cast<uint64_t>(work);
    while (left && visit.marker().work().scanned_bytes < stop) left = visit.mark_some(kMarkStep);
  }
  record_mark_time(Helper::kAssist, platform::nanotime() - start);
  if (left) return;
  // The last markers may wait for a CPU.
  if (mark_state() == MarkState::kOthersWork)
    platform::yield_thread();
  else
    try_to_end_cycle();
}

void shade_words(const uintptr_t* words, size_t count) {
  MarkerVisit visit;
  for (size_t i = 0; i < count; i++) visit.marker().mark(words[i]);
}

}  // namespace minigo::gc
