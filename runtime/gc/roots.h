// The places where marking begins: shared out to markers as numbered items.

#ifndef MINIGO_GC_ROOTS_H_
#define MINIGO_GC_ROOTS_H_

#include <atomic>
#include <cstdint>

#include "abi/type.h"
#include "gc/mark.h"

namespace minigo::gc {

// An entry of the section mg_roots: the compiler emits one for each package-level variable with
// pointers.
struct GlobalRoot {
  void* address;
  const abi::Type* type;
};

// The roots of one collection: blocks of goroutines, blocks of globals, registered functions.
// Markers pull items until there are none.
class RootItems {
 public:
  // Begins with the roots as they are now.
  void reset();
  // Marks from the next item. False if there is none.
  bool scan_next(Marker& marker);

 private:
  static constexpr int64_t kBlock = 256;

  int64_t goroutine_blocks_ = 0, global_blocks_ = 0, functions_ = 0;
  std::atomic<int64_t> next_{0};
};

}  // namespace minigo::gc

#endif  // MINIGO_GC_ROOTS_H_
