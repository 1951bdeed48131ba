// The memory of goroutines: taken for a new one, and kept for the next when one has ended.

#ifndef MINIGO_SCHED_GOROUTINES_H_
#define MINIGO_SCHED_GOROUTINES_H_

#include <cstdint>

#include "model/goroutine.h"
#include "model/processor.h"
#include "sched/model_names.h"

namespace minigo::sched {

// A G in no state with a slot of a size, on p, this M's, and counted there. Its stack is empty.
G* new_goroutine(P* p, model::SlotSize size);
// Takes back g, which has ended, on p, this M's. Nothing of g may be touched afterwards.
void free_goroutine(P* p, G* g);
// A goroutine id that no other goroutine has had.
uint64_t next_goroutine_id(P* p);

// Goroutines that exist, system goroutines not counted. A racy sum, unless the world is stopped.
int64_t goroutine_count();
// Goroutines that have been made so far, system goroutines among them. Any thread.
int64_t goroutines_made();

// Gives free Gs of all Ps back to the shared pool. The world is stopped.
void give_away_free_goroutines();

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_GOROUTINES_H_
