// Panics that the runtime raises on the system stack. base/panic_door.h declares those of errors.

#ifndef MINIGO_PANIC_RAISE_H_
#define MINIGO_PANIC_RAISE_H_

#include "base/panic_door.h"

namespace minigo::panic {

// Runs the deferred calls of the goroutine, then ends it: runtime.Goexit. Inside a leaf or blocking
// function that holds no lock: it is abandoned.
[[noreturn]] void raise_goexit();

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_RAISE_H_
