// The goroutines as the detector sees them: a clock each.
//
// A goroutine has a slot, by which clocks and shadow cells name it. The slot of one that has ended
// goes to another later. The epochs of a slot go on counting, so a cell of an earlier owner
// stays one that the clocks of others know or do not know; only its later owners know it anyway.
// Slots rest in a queue before they are used again, so that few races are missed by this.

#ifndef MINIGO_RACE_GOROUTINES_H_
#define MINIGO_RACE_GOROUTINES_H_

#include <cstdint>

#include "base/mutex.h"
#include "base/relaxed.h"
#include "race/clock.h"

namespace minigo::race {

using StackId = uint32_t;  // race/stacks.h; 0: unknown

// As many as a cell can name.
inline constexpr uint32_t kMaxSlots = uint32_t{1} << 16;

// Guards everything that changes in this layer, but for the goroutines' epochs.
extern base::Mutex detector_lock;

// One owner of a slot.
struct Life {
  Epoch first;         // its epochs begin here
  uint64_t goroutine;  // its id
  StackId created_at;
  bool ended;
};

// How many owners of a slot are remembered.
inline constexpr uint32_t kLives = 16;

struct Goroutine {
  // What it knows of others. Its own epoch is not in there: a clock of one of many goroutines that
  // knows little is short.
  Clock clock MG_GUARDED_BY(detector_lock);
  base::Relaxed<Epoch> epoch;      // its own
  base::Relaxed<uint32_t> silent;  // its synchronisation orders nothing; written by itself
  base::Relaxed<StackId> go_at;    // of its latest go statement
  Life lives[kLives] MG_GUARDED_BY(detector_lock);
  uint32_t life MG_GUARDED_BY(detector_lock);  // owners so far
};

// The goroutine of a slot that is or was in use.
extern Goroutine* goroutines[kMaxSlots];
inline Goroutine& goroutine_at(Slot slot) { return *goroutines[slot]; }

// Slots that were ever used lie below this one.
uint32_t slot_count() MG_REQUIRES(detector_lock);
// Whether the goroutine has ended and its slot has no new owner.
inline bool is_resting(const Goroutine& goroutine) MG_REQUIRES(detector_lock) {
  return goroutine.lives[(goroutine.life - 1) % kLives].ended;
}

// A slot for a new goroutine, which knows nothing.
Slot start(uint64_t id);
// The goroutine, which is new, knows what its parent knows, and was started by the parent's latest
// go statement.
void learn_from_parent(Slot slot, Slot parent);
// The goroutine, which the runtime has started by itself, counts as created there.
void set_creation(Slot slot, StackId created_at);
// The goroutine has ended.
void finish(Slot slot);

// The owner that a slot had in this epoch. False if it is forgotten.
bool find_life(Slot slot, Epoch epoch, Life* out);

// A release: what the goroutine does from here on is not known to those that acquire it.
void next_epoch(Goroutine& goroutine) MG_REQUIRES(detector_lock);

}  // namespace minigo::race

#endif  // MINIGO_RACE_GOROUTINES_H_
