// The shadow of the program's memory: the latest accesses to each 8 bytes, and the clocks of
// what goroutines synchronise by there.
//
// It is made of chunks, a chunk for 64 KiB of the program's memory, which come with the first
// access. Memory that the heap hands out anew is forgotten.

#ifndef MINIGO_RACE_SHADOW_H_
#define MINIGO_RACE_SHADOW_H_

#include <atomic>
#include <cstdint>

#include "race/goroutines.h"

namespace minigo::race {

inline constexpr uint64_t kGranule = 8;  // bytes
inline constexpr uint64_t kChunkBytes = uint64_t{64} << 10;
inline constexpr uint64_t kGranules = kChunkBytes / kGranule;
inline constexpr int kCells = 4;
// The first cell of a granule of which a race was reported: nothing is noted there any more.
inline constexpr uint64_t kReported = ~uint64_t{0};

// An access to a granule, in a word: epoch, slot, the bytes as a mask, flags. 0: none.
struct Cell {
  static constexpr uint64_t kWrite = 1;
  static constexpr uint64_t kAtomic = 2;
  uint64_t word;

  static Cell make(Epoch epoch, Slot slot, uint8_t mask, bool write, bool atomic) {
    return {uint64_t{epoch} << 32 | uint64_t{slot} << 16 | uint64_t{mask} << 8 |
            (write ? kWrite : 0) | (atomic ? kAtomic : 0)};
  }
  Epoch epoch() const { return static_cast<Epoch>(word >> 32); }
  Slot slot() const { return static_cast<Slot>(word >> 16 & 0xffff); }
  uint8_t mask() const { return static_cast<uint8_t>(word >> 8); }
  bool write() const { return (word & kWrite) != 0; }
  bool atomic() const { return (word & kAtomic) != 0; }
  // Whether who races with the other access also races with this one.
  bool covers(Cell other) const {
    return write() >= other.write() && atomic() <= other.atomic() && (other.mask() & ~mask()) == 0;
  }
};

// The latest accesses to 8 bytes. Cells are written under detector_lock.
struct Granule {
  base::Relaxed<uint64_t> cells[kCells];
  StackId stacks[kCells];
};

// Something that goroutines synchronise by.
struct SyncObject {
  uintptr_t address;
  SyncObject* next;  // in the same granule
  Clock clock;
};

struct Chunk {
  Granule granules[kGranules];
  SyncObject* objects[kGranules];
  bool has_objects;
};

// Memory that is watched lies in one of two ranges: the heap and the package-level variables.
struct Range {
  uintptr_t low, bytes;
  bool holds(uintptr_t address) const { return address - low < bytes; }
};
extern Range heap_range, data_range;
inline bool is_watched(uintptr_t address) {
  return heap_range.holds(address) || data_range.holds(address);
}

// Reserves the directory of chunks. Once, before anything else of the shadow.
void make_shadow(Range heap, Range data);

// The chunk of an address, null if nothing was noted there.
extern std::atomic<Chunk*>* directory;
inline Chunk* find_chunk(uintptr_t address) {
  // acquire: pairs with the release in chunk_at. The chunk is zero memory.
  return directory[address / kChunkBytes].load(std::memory_order_acquire);
}
// The same, made if it is not there.
Chunk* chunk_at(uintptr_t address) MG_REQUIRES(detector_lock);

inline uint64_t granule_index(uintptr_t address) { return address % kChunkBytes / kGranule; }

// The object at an address, made if it is not there.
SyncObject* object_at(uintptr_t address) MG_REQUIRES(detector_lock);
// The same, null if it is not there.
SyncObject* find_object(uintptr_t address) MG_REQUIRES(detector_lock);

// Forgets everything about this memory.
void forget(uintptr_t low, uint64_t bytes);

}  // namespace minigo::race

#endif  // MINIGO_RACE_SHADOW_H_
