// The door of the heap: objects for programs, and for the runtime. All memory comes zeroed, and is
// freed by a collection that finds no pointer to it. The functions that allocate run on a system
// stack, on a machine that holds a processor, without locks. Each may collect garbage first, so its
// caller keeps its pointers in registers or on that stack. They end the program if there is no
// memory.

#ifndef MINIGO_HEAP_ALLOCATOR_H_
#define MINIGO_HEAP_ALLOCATOR_H_

#include <cstddef>
#include <cstdint>

#include "abi/type.h"

namespace minigo::heap {

// Reserves the arena. Once, before anything else of the heap.
void initialize();

// An object of the type.
void* new_object(const abi::Type* type);

// `count` elements in one object; their bytes together must be at most kMaxObjectBytes.
void* new_array(const abi::Type* elem, uint64_t count);

// How a collection scans an object of the runtime's own: not at all, or every word as if it were a
// pointer.
enum class Scan : uint8_t { kNone, kConservative };
// Such an object, of `bytes` bytes.
void* new_opaque(size_t bytes, Scan scan);

// An array of `count` records; the mask must live for ever. `known` is of these records alone:
// without it each array would be looked for in a table under a lock.
struct Records;
struct ArrayClasses;
void* new_records(const Records& records, uint64_t count, ArrayClasses* known);

// The largest object, as in Go: anything larger does not fit into the address space.
inline constexpr uint64_t kMaxObjectBytes = uint64_t{1} << 48;

// Every object without a size has this address.
extern uint64_t zero_base __asm__("mg_zero_base");  // abi::kZeroBase

// The bytes that Go's allocator would reserve for an object of `bytes`: decides cap() after append.
uint64_t round_up_size(uint64_t bytes);

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_ALLOCATOR_H_
