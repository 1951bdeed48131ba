#ifndef MINIGO_HEAP_WRITE_BARRIER_TEST_GOROUTINES_H_
#define MINIGO_HEAP_WRITE_BARRIER_TEST_GOROUTINES_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::heap {

// Calls each of the barrier's stubs so often, with all registers in use.
struct StubTest {
  int64_t calls;
  const abi::Type* type;  // of objects of two words
  uintptr_t* objects;     // two of them
  int64_t changed;        // calls that have changed a register
};
void call_stubs(void* test);

}  // namespace minigo::heap

#endif  // MINIGO_HEAP_WRITE_BARRIER_TEST_GOROUTINES_H_
