// The one thing of a walk that is no template: its limit.

#include "value/walk.h"

#include "base/panic_door.h"
#include "stack/stack_pool.h"

namespace minigo::value {

// Of Go's two frames for a level.
constexpr uint64_t kFrameBytes = 96;

void check_depth(uint64_t depth) {
  size_t limit = stack::max_stack_size();
  if (depth > limit / kFrameBytes) panic::fatal_stack_overflow(limit);
}

}  // namespace minigo::value
