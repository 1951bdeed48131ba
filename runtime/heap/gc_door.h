// The heap's door to gc/, which implements it in gc/heap_door.cpp.

#ifndef MINIGO_HEAP_GC_DOOR_H_
#define MINIGO_HEAP_GC_DOOR_H_

namespace minigo::gc {

// The heap has grown to its trigger, or the system has no more memory: frees what no root reaches.
// On a system stack, on a machine with a processor, outside every lock of the runtime.
void collect_for_heap();

}  // namespace minigo::gc

#endif  // MINIGO_HEAP_GC_DOOR_H_
