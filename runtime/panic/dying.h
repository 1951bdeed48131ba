// The last words of a program: one thread says them.

#ifndef MINIGO_PANIC_DYING_H_
#define MINIGO_PANIC_DYING_H_

#include <cstdint>

namespace minigo::panic {

// Takes the printing lock for good. Other threads that come here sleep for ever; a second time on
// the same thread ends the program.
void begin_dying();
[[noreturn]] void end_dying();

// GOTRACEBACK.
enum class TraceLevel : uint8_t { kNone, kSingle, kAll, kCrash };
TraceLevel trace_level();

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_DYING_H_
