// Which objects the heap profile sees.
//
// The bytes that a processor allocates are counted when it takes a run. The object at which a count
// of random length ends is sampled: the run is cut so that it ends before that object, and the
// first object of the class's next run is the one. So the bump of a run knows nothing of it, and
// each object is seen with a probability that depends on its size alone.

#ifndef MINIGO_HEAP_SAMPLING_H_
#define MINIGO_HEAP_SAMPLING_H_

#include <cstdint>
#include <limits>

#include "heap/processor_cache.h"

namespace minigo::heap {

// A new run of so many slots may have fewer: how many, and whether its first object is to be given
// to profile::sample_object.
struct CutRun {
  uint32_t slots;
  bool samples_first;
};
CutRun cut_run(ProcessorCache* cache, uint32_t class_index, uint32_t slots, uint32_t slot_bytes);

// Whether an object that has no run is to be sampled.
bool samples_large(ProcessorCache* cache, uint64_t bytes);

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_SAMPLING_H_
