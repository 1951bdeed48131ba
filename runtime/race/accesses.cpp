// Each granule keeps up to four accesses. A new one takes the place of one that it covers, if that
// is the same goroutine's or happens before it: whoever races with the old one also races with the
// new. With four that tell nothing of each other one of them goes, and a race may be missed.

#include "race/accesses.h"

namespace minigo::race {

namespace {

uintptr_t first_granule(const Access& access) { return access.address & ~(kGranule - 1); }

bool happens_before(Cell old, Slot slot, const Clock& clock) {
  return old.slot() == slot || old.epoch() <= clock.at(old.slot());
}

bool conflicts(Cell old, Cell cell) {
  return (old.mask() & cell.mask()) != 0 && (old.write() || cell.write()) &&
         !(old.atomic() && cell.atomic());
}

// Where the new cell goes: the best of the granule's places.
int place_for(const Granule& granule, Cell cell, Slot slot, const Clock& clock) {
  int free = -1;
  for (int i = 0; i < kCells; i++) {
    Cell old{granule.cells[i]};
    if (old.word == 0) {
      if (free < 0) free = i;
    } else if (cell.covers(old) && happens_before(old, slot, clock)) {
      return i;
    }
  }
  return free >= 0 ? free : static_cast<int>(cell.epoch() % kCells);
}

// Notes the part of an access; returns whether it conflicts.
bool note_in(Granule& granule, uintptr_t address, Cell cell, StackId stack, Conflict* conflict)
    MG_REQUIRES(detector_lock) {
  Slot slot = cell.slot();
  const Clock& clock = goroutine_at(slot).clock;
  bool found = false;
  for (int i = 0; i < kCells && !found; i++) {
    Cell old{granule.cells[i]};
    if (old.word == 0 || !conflicts(old, cell) || happens_before(old, slot, clock)) continue;
    auto byte = static_cast<uintptr_t>(__builtin_ctz(old.mask()));
    *conflict = {old, address + byte, granule.stacks[i]};
    found = true;
  }
  if (found) {
    granule.cells[0] = kReported;
    return true;
  }
  int place = place_for(granule, cell, slot, clock);
  granule.cells[place] = cell.word;
  granule.stacks[place] = stack;
  return found;
}

}  // namespace

bool is_noted_everywhere(Slot slot, const Access& access) {
  Epoch epoch = goroutine_at(slot).epoch;
  const Chunk* chunk = nullptr;
  for (uintptr_t at = first_granule(access); at < access.address + access.bytes; at += kGranule) {
    if (chunk == nullptr || at % kChunkBytes == 0) chunk = find_chunk(at);
    if (chunk == nullptr ||
        !is_noted_in(chunk->granules[granule_index(at)], part_of(access, slot, epoch, at)))
      return false;
  }
  return true;
}

bool note(Slot slot, const Access& access, StackId stack, Conflict* conflict) {
  base::MutexLock lock(detector_lock);
  Epoch epoch = goroutine_at(slot).epoch;
  bool found = false;
  for (uintptr_t at = first_granule(access); at < access.address + access.bytes; at += kGranule) {
    Granule& granule = chunk_at(at)->granules[granule_index(at)];
    Cell cell = part_of(access, slot, epoch, at);
    if (is_noted_in(granule, cell)) continue;
    Conflict other;
    if (!note_in(granule, at, cell, stack, &other) || found) continue;
    *conflict = other;
    found = true;
  }
  return found;
}

}  // namespace minigo::race
