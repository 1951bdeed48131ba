// One look of sysmon at all busy Ps.

#ifndef MINIGO_SCHED_RETAKE_H_
#define MINIGO_SCHED_RETAKE_H_

#include <cstdint>

namespace minigo::sched {

struct Look {
  bool retaken = false;  // a P was taken from an M in a system call
  int64_t next;          // by when sysmon must look again, by nanotime; INT64_MAX: no matter when
};

// Ends slices that have lasted long enough, interrupts those that late timers or the network need,
// and takes Ps from long system calls. `last` is when the look before was. Only sysmon calls it.
Look look_at_processors(int64_t last, int64_t now);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_RETAKE_H_
