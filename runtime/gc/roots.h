// The places where marking begins: globals, the stacks of goroutines, and what the runtime keeps
// outside of the heap. They are cut into items that markers draw by number.

#ifndef MINIGO_GC_ROOTS_H_
#define MINIGO_GC_ROOTS_H_

#include <atomic>
#include <cstdint>
#include <functional>

#include "abi/type.h"
#include "base/relaxed.h"
#include "gc/mark.h"

namespace minigo::gc {

// An entry of the section mg_roots: the compiler emits one for each package-level variable with
// pointers. It says of most variables where these are, so that no descriptors need come into
// memory.
struct GlobalRoot {
  void* address;
  uint64_t pointer_words;  // up to the last pointer; 0: `type` tells
  union {
    uint64_t mask;  // a bit per pointer word
    const abi::Type* type;
  };
};
static_assert(sizeof(GlobalRoot) == 24);

// The roots of one cycle.
class RootItems {
 public:
  // Begins with the roots as they are now. The world is stopped.
  void reset();
  // Marks from the next item. False if there is none. While the world runs.
  bool scan_next(Marker& marker);
  // The same while the world is stopped. False also if the item is too large for a pause; it is the
  // next one still.
  bool scan_next_stopped(Marker& marker);
  // Whether all items have been drawn.
  bool is_empty() const { return next_.load(std::memory_order_relaxed) >= end_; }

 private:
  int64_t end_of_sources_ = 0;
  base::Relaxed<int64_t> end_ = 0;  // is_empty() may be asked without a P
  std::atomic<int64_t> next_{0};
};

// Calls fn(address, bytes, records) for each global with pointers.
void for_each_global(
    const std::function<void(uintptr_t address, uint64_t bytes, const heap::Records& records)>& fn);

// Bytes of globals that can hold pointers.
uint64_t global_root_bytes();

}  // namespace minigo::gc

#endif  // MINIGO_GC_ROOTS_H_
