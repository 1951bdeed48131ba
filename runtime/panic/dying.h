// The last words of a program: one thread says them.

#ifndef MINIGO_PANIC_DYING_H_
#define MINIGO_PANIC_DYING_H_

#include <cstdint>

#include "panic/trace.h"

namespace minigo::panic {

// Takes the printing lock for good. Other threads that come here sleep for ever; a second time on
// the same thread ends the program.
void begin_dying();
[[noreturn]] void end_dying();

// GOTRACEBACK.
enum class TraceLevel : uint8_t { kNone, kSingle, kAll, kCrash };
TraceLevel trace_level();

// The goroutine that this thread's system stack works for; null in the scheduler.
const model::G* goroutine_in_call();
// Where its trace begins: the call into the runtime.
TraceStart call_trace_start();

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_DYING_H_
