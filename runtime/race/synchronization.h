// What orders goroutines: an object passes on what those that release it know to those that
// acquire it. Objects are known by their address; those outside of watched memory belong to one
// goroutine alone and order nothing. A slot of 0 does nothing.

#ifndef MINIGO_RACE_SYNCHRONIZATION_H_
#define MINIGO_RACE_SYNCHRONIZATION_H_

#include <cstdint>

#include "race/clock.h"

namespace minigo::race {

// The goroutine learns what the object knows.
void acquire(Slot slot, uintptr_t object);
// The object knows what the goroutine knows, and no more.
void release(Slot slot, uintptr_t object);
// The object learns what the goroutine knows.
void release_merge(Slot slot, uintptr_t object);
// Both: the object knows what the goroutine has known, the goroutine learns what the object has.
void exchange(Slot slot, uintptr_t object);
// Two goroutines meet: each learns what the other knows.
void meet(Slot one, Slot other);

// The goroutine learns what all others have done.
void learn_all(Slot slot);

inline uintptr_t key(const void* object) { return reinterpret_cast<uintptr_t>(object); }

}  // namespace minigo::race

#endif  // MINIGO_RACE_SYNCHRONIZATION_H_
