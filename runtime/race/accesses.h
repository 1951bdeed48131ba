// Accesses to memory, and whether one races with another.

#ifndef MINIGO_RACE_ACCESSES_H_
#define MINIGO_RACE_ACCESSES_H_

#include <cstdint>

#include "race/shadow.h"

namespace minigo::race {

struct Access {
  uintptr_t address;
  uint64_t bytes;
  bool write;
  bool atomic;
};

// Two accesses of which neither happens before the other.
struct Conflict {
  Cell earlier;
  uintptr_t earlier_address;
  StackId earlier_stack;
};

// Whether the goroutine has made this access in its epoch already. Without the lock.
bool is_noted(Slot slot, const Access& access);

// Notes an access to watched memory, from this stack. Returns whether it conflicts with another
// one, the first of which goes to *conflict.
bool note(Slot slot, const Access& access, StackId stack, Conflict* conflict);

}  // namespace minigo::race

#endif  // MINIGO_RACE_ACCESSES_H_
