#include "gc/stress.h"

#include "base/relaxed.h"
#include "gc/cycle.h"
#include "gc/workers.h"
#include "heap/collection.h"
#include "heap/write_barrier.h"
#include "model/machine.h"

namespace minigo::gc {
namespace {

// One step in so many completes the cycle.
constexpr uint32_t kStepsPerCycle = 16;
constexpr int64_t kStepBytes = 64;

// Read by workers that sweep while a test changes it.
base::Relaxed<bool> stress;

uint32_t random() {
  uint32_t& state = model::current_m()->random;
  state ^= state << 13;
  state ^= state >> 17;
  state ^= state << 5;
  return state;
}

void mark_a_little() {
  MarkerVisit visit;
  visit.mark_some(kStepBytes);
}

void mark_all() {
  for (bool left = true; left;) {
    MarkerVisit visit;
    left = visit.mark_some(kMarkStep);
  }
  try_to_end_cycle();
}

}  // namespace

void set_stress(bool on) {
  stress = on;
  heap::set_stress(on);
}
bool is_under_stress() { return stress; }

void stress_step() {
  if (!heap::marking()) {
    begin_cycle(Cause::kHeapGrowth, Frames::kPointers);
  } else if (random() % kStepsPerCycle == 0) {
    mark_all();
  } else {
    mark_a_little();
  }
}

}  // namespace minigo::gc
