// Objects found and not scanned yet. Each marker works on chunks of its own; full ones it can spare
// go to a pool that idle markers take from. Memory grows by what depth-first order needs: long
// objects are scanned in blocks, with what remains pushed before what the block found.

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

class MarkPool {
 public:
  // An empty chunk; dies if memory is exhausted.
  MarkChunk* new_chunk();
  void free_chunk(MarkChunk* chunk);

  void give(MarkChunk* chunk);
  MarkChunk* take();  // null if there is none
  bool wants_work() const {
    return idle_.load(std::memory_order_relaxed) > 0 &&
           full_count_.load(std::memory_order_relaxed) == 0;
  }

  void begin(int32_t markers);
  // Called by a marker that has nothing left: waits for a chunk; null when all markers wait.
  MarkChunk* take_or_finish();

 private:
  base::Mutex mutex_{base::LockRank::kLeaf};
  MarkChunk* free_ MG_GUARDED_BY(mutex_) = nullptr;
  MarkChunk* full_ MG_GUARDED_BY(mutex_) = nullptr;
  std::atomic<int32_t> full_count_{0};
  std::atomic<int32_t> idle_{0};
  int32_t markers_ = 1;
};

}  // namespace minigo::gc

#endif  // MINIGO_GC_MARK_STACK_H_
