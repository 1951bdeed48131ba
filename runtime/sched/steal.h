// Taking work from other Ps.

#ifndef MINIGO_SCHED_STEAL_H_
#define MINIGO_SCHED_STEAL_H_

#include <cstdint>

#include "model/goroutine.h"
#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

struct Stolen {
  G* g;                // null: none was found
  bool look_again;     // timers were run, or the world is to stop: search from the start
  int64_t next_timer;  // when the first of the others' timers is due, by nanotime; 0: none was seen
};

// Searches the other Ps for goroutines and due timers. p is this M's and empty; m spins. `now` is 0
// if the clock has not been read.
Stolen steal_work(M* m, P* p, int64_t now);

// The earlier of two times by nanotime, of which 0 means never.
int64_t earlier_time(int64_t a, int64_t b);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_STEAL_H_
