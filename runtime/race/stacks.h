// Stacks that were seen at accesses, each kept once and for ever.

#ifndef MINIGO_RACE_STACKS_H_
#define MINIGO_RACE_STACKS_H_

#include <cstdint>

#include "race/goroutines.h"

namespace minigo::race {

// The most frames of a stack that are kept, the innermost ones.
inline constexpr uint32_t kMaxFrames = 64;

struct StackRecord {
  StackRecord* next;  // of the same hash
  StackId id;
  uint32_t depth;
  uintptr_t pcs[];
};

// The number of a stack, return addresses innermost first. 0 if it is empty.
StackId intern_stack(const uintptr_t* pcs, uint64_t depth);
// The stack of a number, null for 0.
const StackRecord* stack_of(StackId id);

}  // namespace minigo::race

#endif  // MINIGO_RACE_STACKS_H_
