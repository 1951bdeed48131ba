// The heap's door to gc/, which implements it in gc/heap_door.cpp.

#ifndef MINIGO_HEAP_GC_DOOR_H_
#define MINIGO_HEAP_GC_DOOR_H_

#include <cstddef>
#include <cstdint>

namespace minigo::gc {

// The heap has grown to its trigger, or the system has no more memory: frees what no root reaches.
// On a system stack, on a machine with a processor, outside every lock of the runtime.
void collect_for_heap();

// The write barrier has noted these words: marks the objects that they point to or into. A word may
// be anything. While marking, on a system stack or a thread without goroutines; under any lock
// whose rank is before the heap's. Neither parks nor stops the world.
void shade_words(const uintptr_t* words, size_t count);

}  // namespace minigo::gc

#endif  // MINIGO_HEAP_GC_DOOR_H_
