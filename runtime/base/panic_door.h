// What the layers below panic/ need of it. Declared in panic/, too.

#ifndef MINIGO_BASE_PANIC_DOOR_H_
#define MINIGO_BASE_PANIC_DOOR_H_

#include <cstddef>
#include <cstdint>

namespace minigo::panic {

[[noreturn]] void fatal(const char* text);
[[noreturn]] void fatal_all(const char* text);
[[noreturn]] void fatal_stack_overflow(size_t limit);
[[noreturn]] void fatal_thread_limit(int64_t limit);
// The system refuses the last one of `threads`.
[[noreturn]] void fatal_no_thread(int64_t threads, int error);
[[noreturn]] void raise_plain_error(const char* text);
void install_signal_stack();
// Before its thread ends: no signal may come any more.
void remove_signal_stack();

}  // namespace minigo::panic

#endif  // MINIGO_BASE_PANIC_DOOR_H_
