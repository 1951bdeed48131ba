// Panics raised by the runtime's own code. All of these run on a system stack, called from leaf or
// blocking functions with no lock held: they give that stack up and go on on the goroutine's.

#ifndef MINIGO_PANIC_RAISE_H_
#define MINIGO_PANIC_RAISE_H_

#include <cstdint>

#include "abi/type.h"

namespace minigo::panic {

// `panic: send on closed channel`. The text is static.
[[noreturn]] void raise_plain_error(const char* text);
// `panic: hash of unhashable type: []int`: text, then name.
[[noreturn]] void raise_plain_error(const char* text, abi::String name);

// `panic: runtime error: hash of unhashable type []int`: text, then name. Both live for ever.
[[noreturn]] void raise_runtime_error(const char* text);
[[noreturn]] void raise_runtime_error(const char* text, abi::String name);

// Runs the deferred calls of the goroutine, then ends it: runtime.Goexit.
[[noreturn]] void raise_goexit();

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_RAISE_H_
