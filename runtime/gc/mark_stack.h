// Objects that were found and not scanned yet. Each marker works on chunks of its own; full ones
// that it can spare go to a pool that idle markers take from. Depth-first order keeps the memory
// small: long objects are scanned in blocks, and the rest of an object is pushed before the objects
// that a block leads to.

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

// Shared by the markers of a collection. A marker that has nothing left waits here for a chunk;
// when all that have joined wait, nothing is left anywhere and the marking is closed. A helper that
// is late finds it closed, and nobody waits for it. Any marker may call these functions at any
// time.
class MarkPool {
 public:
  // An empty chunk. Ends the program if there is no memory.
  MarkChunk* new_chunk();
  void free_chunk(MarkChunk* chunk);

  // Opens a marking, with the caller as its first marker. A marking by one marker alone stays
  // closed to helpers that are late for the one before.
  void open();
  // One more marker takes part. False if the marking is over.
  bool join();

  // A chunk that is not empty, for others.
  void give(MarkChunk* chunk);
  // Whether a marker waits, and there is nothing for it. A moment's picture.
  bool wants_work() const {
    return idle_.load(std::memory_order_relaxed) > 0 &&
           full_count_.load(std::memory_order_relaxed) == 0;
  }
  // For a marker that has nothing left: a chunk, or null when the marking is over.
  MarkChunk* take_or_finish();

 private:
  MarkChunk* take() MG_REQUIRES(mutex_);

  base::Mutex mutex_{base::LockRank::kLeaf};
  MarkChunk* free_ MG_GUARDED_BY(mutex_) = nullptr;
  MarkChunk* full_ MG_GUARDED_BY(mutex_) = nullptr;
  uint32_t marking_ MG_GUARDED_BY(mutex_) = 0;
  int32_t joined_ MG_GUARDED_BY(mutex_) = 0;
  bool open_ MG_GUARDED_BY(mutex_) = false;
  // Written under the mutex, peeked at by busy markers.
  std::atomic<int32_t> full_count_{0};
  std::atomic<int32_t> idle_{0};
  // Changes whenever waiting markers should look again.
  std::atomic<uint32_t> news_{0};
};

}  // namespace minigo::gc

#endif  // MINIGO_GC_MARK_STACK_H_
