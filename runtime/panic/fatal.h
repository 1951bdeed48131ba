// The end of the program by the runtime: what no recover can catch. From any thread, on a system
// stack or a signal's.

#ifndef MINIGO_PANIC_FATAL_H_
#define MINIGO_PANIC_FATAL_H_

#include <cstddef>
#include <cstdint>

#include "abi/type.h"

namespace minigo::panic {

// "fatal error: text", the goroutine's trace and exit code 2.
[[noreturn]] void fatal(const char* text);
[[noreturn]] void fatal(const char* text, int64_t len);

// The same with the traces of all goroutines: "all goroutines are asleep - deadlock!".
[[noreturn]] void fatal_all(const char* text);

// "runtime: goroutine stack exceeds 1000000000-byte limit" and "fatal error: stack overflow".
[[noreturn]] void fatal_stack_overflow(size_t limit);
// "runtime: program exceeds 10000-thread limit" and "fatal error: thread exhaustion".
[[noreturn]] void fatal_thread_limit(int64_t limit);
// The system refuses the last one of `threads`.
[[noreturn]] void fatal_no_thread(int64_t threads, int error);

// debug.SetTraceback: what GOTRACEBACK would say.
void set_trace_level(const abi::String& text);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_FATAL_H_
