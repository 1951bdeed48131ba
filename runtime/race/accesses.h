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

// The part of an access that lies in a granule.
inline Cell part_of(const Access& access, Slot slot, Epoch epoch, uintptr_t granule) {
  uintptr_t low = access.address > granule ? access.address - granule : 0;
  uintptr_t high = access.address + access.bytes - granule;
  if (high > kGranule) high = kGranule;
  auto mask = static_cast<uint8_t>((1u << high) - (1u << low));
  return Cell::make(epoch, slot, mask, access.write, access.atomic);
}

// Whether the granule has this access, or one that covers it. Nothing is noted any more where a
// race was reported.
inline bool is_noted_in(const Granule& granule, Cell cell) {
  if (granule.cells[0] == kReported) return true;
  for (const auto& each : granule.cells) {
    Cell old{each};
    if ((old.word ^ cell.word) >> 16 == 0 && old.covers(cell)) return true;
  }
  return false;
}

// Whether the goroutine has made this access in its epoch already. Without the lock.
bool is_noted_everywhere(Slot slot, const Access& access);

// The same, most often by a look at a single granule.
inline bool is_noted(Slot slot, const Access& access) {
  uintptr_t granule = access.address & ~(kGranule - 1);
  if (access.address + access.bytes > granule + kGranule) return is_noted_everywhere(slot, access);
  const Chunk* chunk = find_chunk(granule);
  Cell cell = part_of(access, slot, goroutine_at(slot).epoch, granule);
  return chunk != nullptr && is_noted_in(chunk->granules[granule_index(granule)], cell);
}

// Notes an access to watched memory, from this stack. Returns whether it conflicts with another
// one, the first of which goes to *conflict.
bool note(Slot slot, const Access& access, StackId stack, Conflict* conflict);

}  // namespace minigo::race

#endif  // MINIGO_RACE_ACCESSES_H_
