// How many objects of each size have been allocated and freed.

#ifndef MINIGO_HEAP_SIZE_COUNTS_H_
#define MINIGO_HEAP_SIZE_COUNTS_H_

#include <cstdint>

#include "heap/size_classes.h"

namespace minigo::heap {

// One for each size class, which counts the sizes up to it and beyond the one before, and one for
// larger objects.
inline constexpr uint32_t kCountedSizes = kSizeClassCount + 1;

struct SizeCounts {
  uint64_t allocated[kCountedSizes];
  uint64_t freed[kCountedSizes];  // dead objects count once they are swept
};

// Since the program began; no count ever falls. Looks at every span. The world is stopped.
void read_size_counts(SizeCounts* counts);

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_SIZE_COUNTS_H_
