// A P whose M cannot go on with it.

#ifndef MINIGO_SCHED_HAND_OFF_H_
#define MINIGO_SCHED_HAND_OFF_H_

#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// Finds a place for p, which belongs to no M: an M, if p has goroutines or others wait for a P; the
// idle list, if there is nothing to do; or none, if the world is to stop. No lock held.
void hand_off_processor(P* p);

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_HAND_OFF_H_
