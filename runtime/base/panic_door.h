// The door to panic/ of all layers before it: how they end the program, or raise a panic in the
// goroutine that called them. panic/fatal.cpp, raise.cpp and signal.cpp implement it.

#ifndef MINIGO_BASE_PANIC_DOOR_H_
#define MINIGO_BASE_PANIC_DOOR_H_

#include <cstddef>
#include <cstdint>

#include "abi/type.h"

namespace minigo::panic {

// Prints "fatal error: ", the text and the goroutine's trace, and exits with code 2. On a system or
// signal stack of any thread.
[[noreturn]] void fatal(const char* text);
// The memory that malloc or calloc has returned, unless that is null: then it is fatal.
inline void* allocated(void* memory) {
  if (memory == nullptr) fatal("runtime: cannot allocate memory");
  return memory;
}
// "stack overflow", after a line that names the limit in bytes.
[[noreturn]] void fatal_stack_overflow(size_t limit);
// "out of memory", after a line that names the bytes that were wanted, and those in use. Under any
// lock that printing does not need.
[[noreturn]] void fatal_out_of_memory(uint64_t bytes, uint64_t in_use);
// "thread exhaustion", after a line that names the limit of threads.
[[noreturn]] void fatal_thread_limit(int64_t limit);
// "newosproc": the system refuses the last one of `threads`, with this errno.
[[noreturn]] void fatal_no_thread(int64_t threads, int error);

// These raise a panic in the goroutine that called the runtime. They run on a system stack, inside
// a leaf or blocking function that holds no lock: it is abandoned. Texts and names live for ever.
//
// The panic value is a runtime.Error that says the text.
[[noreturn]] void raise_plain_error(const char* text);
// The same of a key that has no hash, where none was needed to find that it is not in the map.
[[noreturn]] void raise_unhashable_type(const abi::Type* type);
// The same, with a text that begins with "runtime error: ", then says `text` and the name.
[[noreturn]] void raise_runtime_error(const char* text);
[[noreturn]] void raise_runtime_error(const char* text, abi::String name);

// Gives the calling thread an alternate stack for signals. Each thread that the runtime starts
// calls it first.
void install_signal_stack();
// Takes it away, before the thread ends: no signal may come any more.
void remove_signal_stack();

}  // namespace minigo::panic

#endif  // MINIGO_BASE_PANIC_DOOR_H_
