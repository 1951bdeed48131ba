// Where marking begins: shared out to markers as numbered items.

#ifndef MINIGO_GC_ROOTS_H_
#define MINIGO_GC_ROOTS_H_

#include <atomic>
#include <cstdint>

#include "abi/type.h"
#include "gc/mark.h"

namespace minigo::gc {

// What the compiler emits into section mg_roots for each package-level variable with pointers.
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
  bool scan_next(Marker& marker);

 private:
  static constexpr int64_t kBlock = 256;

  int64_t goroutine_blocks_ = 0, global_blocks_ = 0, functions_ = 0;
  std::atomic<int64_t> next_{0};
};

}  // namespace minigo::gc

#endif  // MINIGO_GC_ROOTS_H_
