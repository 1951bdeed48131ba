// The cycle that comes when there was none for two minutes, so that finalizers run and memory goes
// back in programs that allocate little. sysmon sees to it; a goroutine begins it.

#include <atomic>

#include "gc/cycle.h"
#include "gc/entry_door.h"
#include "gc/pacer.h"
#include "gc/workers.h"
#include "model/goroutine.h"
#include "sched/gc_door.h"
#include "sched/park.h"

namespace minigo::gc {
namespace {

constexpr int64_t kLongestWait = 120'000'000'000;

// The goroutine, while it waits.
std::atomic<model::G*> waiting{nullptr};

bool make_known(model::G* g, void*) {
  // release: pairs with the exchange in goroutine_to_force(): g is parked.
  waiting.store(g, std::memory_order_release);
  return true;
}

}  // namespace

void set_forcing_goroutine(model::G* g) { make_known(g, nullptr); }

model::G* goroutine_to_force(int64_t now) {
  if (gc_percent() < 0 || last_cycle_time() + kLongestWait > now) return nullptr;
  // acquire: pairs with the release in make_known().
  return waiting.exchange(nullptr, std::memory_order_acquire);
}

extern "C" {

// Begins a cycle, and waits until the next one is to be forced. Does not return.
void mg_gc_force_impl() {
  begin_cycle(Cause::kTime, Frames::kNoPointers);
  sched::park(model::current_g(), make_known, nullptr, model::WaitReason::kForceCycle);
}

}  // extern "C"

}  // namespace minigo::gc
