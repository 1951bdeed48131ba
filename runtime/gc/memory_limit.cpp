// The pacer keeps the live bytes and the growth of the heap within the limit. Beside them there are
// free pages that fit nobody, and dead objects that are not swept yet. So whenever the heap begins
// to use pages without memory, and the limit is exceeded by that, as many free pages go back as it
// takes. They are of no use where they are, or the heap would not have taken new ones.
// If there are not enough of them, the program is ahead of the collector, or stacks have grown
// since the pacer looked: the allocator ends the cycle at hand, or the next one begins early.
//
// Without a limit the same holds for the goal, with a tenth of it for free pages that fit nobody:
// large objects leave gaps that the next ones do not fit into.

#include <algorithm>

#include "base/annotations.h"
#include "gc/after_cycle.h"
#include "gc/collect.h"
#include "gc/pacer.h"
#include "heap/collection.h"
#include "heap/gc_door.h"
#include "heap/sched_door.h"
#include "heap/write_barrier.h"
#include "platform/thread.h"
#include "stack/stack_pool.h"

namespace minigo::gc {
namespace {

// The system is asked less often.
constexpr uint64_t kMinReleased = uint64_t{256} << 10;
// The world need not wait for longer.
constexpr uint64_t kMaxReleased = uint64_t{2} << 20;

uint64_t bytes_beyond(uint64_t limit) {
  uint64_t bytes = heap::read_usage().system_bytes + stack::stack_bytes();
  return bytes - std::min(bytes, limit);
}

// Gives back free pages that are beyond the goal, as far as there are any.
void give_back_beyond_goal() {
  uint64_t most = memory_goal();
  for (;;) {
    heap::HeapUsage usage = heap::read_usage();
    uint64_t bytes = usage.system_bytes - usage.metadata_bytes;
    if (bytes <= most || heap::trim(0, std::clamp(bytes - most, kMinReleased, kMaxReleased)) == 0)
      return;
    sched::pause_for_world();
  }
}

// Returns whether the limit holds now.
bool give_back_surplus(uint64_t limit) {
  while (uint64_t surplus = bytes_beyond(limit)) {
    if (heap::trim(0, std::max(surplus, kMinReleased)) >= surplus) return true;
    if (!heap::sweep_some()) return false;
  }
  return true;
}

}  // namespace

void hold_memory_limit() {
  give_back_beyond_goal();
  uint64_t limit = memory_limit();
  if (MG_LIKELY(limit == UINT64_MAX) || give_back_surplus(limit)) return;
  if (heap::marking())
    complete_cycle();
  else if (!heap::is_swept() && !continue_after_cycle())
    platform::yield_thread();
  if (!give_back_surplus(limit)) hasten_cycle();
}

}  // namespace minigo::gc
