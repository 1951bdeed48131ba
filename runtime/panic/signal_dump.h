// The report of a signal that ends the program: a title, and the traces of all goroutines.

#ifndef MINIGO_PANIC_SIGNAL_DUMP_H_
#define MINIGO_PANIC_SIGNAL_DUMP_H_

#include <signal.h>

#include <cstdint>

#include "model/goroutine.h"

namespace minigo::panic {

// The goroutine on whose own stack the thread is, by its stack pointer; null if that is on a system
// stack. In a signal handler.
model::G* goroutine_on_own_stack(uintptr_t sp);

// Prints the report and ends the program with code 2, as Go does. In a signal handler.
[[noreturn]] void dump_goroutines(int signal, const siginfo_t* info, const void* context);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_SIGNAL_DUMP_H_
