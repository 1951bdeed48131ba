// Objects that were found and not scanned yet. Each marker works on chunks of its own; what it can
// spare, and what it has left when it stops, goes to a pool that others take from. Depth-first
// order keeps the memory small: long objects are scanned in blocks, and the rest of an object is
// pushed before the objects that a block leads to.

#ifndef MINIGO_GC_MARK_STACK_H_
#define MINIGO_GC_MARK_STACK_H_

#include <atomic>
#include <cstdint>

#include "base/mutex.h"
#include "heap/span.h"

namespace minigo::gc {

// An object, or the rest of a large one from `address` on.
struct MarkItem {
  uintptr_t address;
  heap::Span* span;
};

struct MarkChunk {
  static constexpr uint32_t kCapacity = 511;
  MarkChunk* next;
  uint32_t count;
  MarkItem items[kCapacity];
};

// Shared by the markers of a cycle. Any thread may call these functions at any time.
class MarkPool {
 public:
  // An empty chunk. Ends the program if there is no memory.
  MarkChunk* new_chunk();
  void free_chunk(MarkChunk* chunk);

  // A chunk, empty or not, for others.
  void give(MarkChunk* chunk);
  // A chunk that is not empty, or null.
  MarkChunk* take();
  // Whether there is nothing to take. A moment's picture.
  bool is_empty() const { return full_count_.load(std::memory_order_relaxed) == 0; }

 private:
  base::Mutex mutex_{base::LockRank::kLeaf};
  MarkChunk* free_ MG_GUARDED_BY(mutex_) = nullptr;
  MarkChunk* full_ MG_GUARDED_BY(mutex_) = nullptr;
  // Written under the mutex, peeked at by markers.
  std::atomic<int32_t> full_count_{0};
};

}  // namespace minigo::gc

#endif  // MINIGO_GC_MARK_STACK_H_
