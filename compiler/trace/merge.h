// The events of a generation's threads in one order.

#ifndef MINIGO_COMPILER_TRACE_MERGE_H_
#define MINIGO_COMPILER_TRACE_MERGE_H_

#include <functional>
#include <optional>

#include "trace/generations.h"
#include "trace/replay.h"

namespace minigo::trace {

// Nanoseconds since the trace's start from ticks, by a line that each generation may bend.
class Timeline {
 public:
  // The generation's frequency holds from its first tick on. The first call sets the start.
  void begin_generation(const Generation& generation);
  double at(uint64_t ticks) const;

 private:
  bool started_ = false;
  uint64_t ticks_ = 0;  // of the generation's start
  double time_ = 0;     // the same moment
  double nanoseconds_per_tick_ = 1;
};

// Calls `sink` for each event of a generation, in an order in which the replay allows them and
// which is that of their times where it allows several. Returns the damage that ended it before
// the generation's end, if any.
std::optional<Damage> merge(const Generation& generation, const Timeline& timeline, Replay& replay,
                            const std::function<void(const Event&)>& sink);

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_MERGE_H_
