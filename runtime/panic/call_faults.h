// Faults in calls of the runtime that read or write memory for the program: it compares, hashes and
// copies strings, values and elements. As the program's own they become panics of the caller, or
// end the program as a fault there would.

#ifndef MINIGO_PANIC_CALL_FAULTS_H_
#define MINIGO_PANIC_CALL_FAULTS_H_

#include <sys/ucontext.h>

#include "model/goroutine.h"

namespace minigo::panic {

// If the registers are of such a call, they become those of its caller, with the call as the
// instruction; the call is abandoned. Returns the goroutine, null for all else. In a signal
// handler.
model::G* leave_faulting_call(greg_t* registers);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_CALL_FAULTS_H_
