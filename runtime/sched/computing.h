// Whether a P computes, or only seems to: the system may have taken the processor from its thread.

#ifndef MINIGO_SCHED_COMPUTING_H_
#define MINIGO_SCHED_COMPUTING_H_

#include <cstdint>

#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// sysmon's: whether a goroutine, or a chain of them, has kept p for `duration` at least, and its
// thread has run for most of the time since sysmon first asked during that slice. So the first time
// is in vain, and so is the next if it comes within kTimerLookInterval / 2.
bool has_computed(P* p, int64_t duration, int64_t now);

// sysmon's: whether in the last kComputeMemory it was one goroutine since the look before, not a
// chain. Where none computes, goroutines that wait have their turn soon: no close look is needed.
bool one_computed_lately(int64_t now);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_COMPUTING_H_
