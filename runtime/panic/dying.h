// The last words of a program: one thread says them.

#ifndef MINIGO_PANIC_DYING_H_
#define MINIGO_PANIC_DYING_H_

#include <cstdint>

#include "traceback/frames.h"
#include "value/print.h"

namespace minigo::panic {

// Begins the last words: takes the printing lock and the lock of traces until end_dying(). Any
// thread, on a system or signal stack. Another thread that comes here later sleeps for ever; the
// same thread, because it has faulted while it printed, ends the program at once.
void begin_dying() MG_ACQUIRE(traceback::tables_mutex, value::print_lock);
// Ends the program, once what was printed is written: with code 2, or at kCrash by SIGABRT.
[[noreturn]] void end_dying() MG_RELEASE(value::print_lock, traceback::tables_mutex);

// Whether this thread is between the two.
bool is_dying();

// How much of the goroutines a dying program shows: nothing, the one that failed, all, or all and a
// core dump.
enum class TraceLevel : uint8_t { kNone, kSingle, kAll, kCrash };
// The level of GOTRACEBACK, or that of debug.SetTraceback if it is higher.
TraceLevel trace_level();

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_DYING_H_
