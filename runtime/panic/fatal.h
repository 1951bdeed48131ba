// The end of the program by the runtime, which no recover can catch. From any thread, on a system
// stack or a signal's. base/panic_door.h declares most of it.

#ifndef MINIGO_PANIC_FATAL_H_
#define MINIGO_PANIC_FATAL_H_

#include <cstdint>

#include "abi/type.h"
#include "base/panic_door.h"

namespace minigo::panic {

// As fatal(const char*), for a text of `len` bytes.
[[noreturn]] void fatal(const char* text, int64_t len);

// debug.SetTraceback: raises the level of traces to that of the text, which is one that GOTRACEBACK
// may have. The environment's level stays the least.
void set_trace_level(const abi::String& text);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_FATAL_H_
