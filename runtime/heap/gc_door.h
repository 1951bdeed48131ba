// The heap's door to gc/, which implements it in gc/heap_door.cpp unless told otherwise. All but
// shade_words on a system stack, on a machine with a processor, outside every lock of the runtime.

#ifndef MINIGO_HEAP_GC_DOOR_H_
#define MINIGO_HEAP_GC_DOOR_H_

#include <cstddef>
#include <cstdint>

namespace minigo::gc {

// The heap has grown to its trigger: begins a cycle, unless one is at work.
void collect_for_heap();
// The write barrier has noted these words: marks the objects that they point to or into. A word may
// be anything. While marking, on a system stack or a thread without goroutines; under any lock
// whose rank is before the heap's. Neither parks nor stops the world.
void shade_words(const uintptr_t* words, size_t count);
// The system has no more memory: completes a whole cycle, and frees what no root reaches.
void collect_for_memory();

// The process has got more memory: if it is well beyond the goal now, gives back free pages. If it
// is beyond the memory limit, sweeps for more of them as well, and completes the cycle at hand if
// there are too few. In gc/memory_limit.cpp.
void hold_memory_limit();

// A processor has told of some 64 KiB that it has allocated, or of a large object: the trace shows
// the heap's size.
void note_heap_growth();
// `bytes` have been allocated while marking goes on: the allocator helps to mark, as far as it is
// ahead of the markers.
void assist(uint64_t bytes);
// A large object of `bytes` is about to be allocated. It is paid for in advance, so that it may
// have the memory that a cycle finds: begins one if the object would make the heap exceed its goal,
// and while marking goes on, helps for all that the allocator owes.
void prepare_for_large(uint64_t bytes);

}  // namespace minigo::gc

#endif  // MINIGO_HEAP_GC_DOOR_H_
