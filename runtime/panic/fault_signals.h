// Faults of generated code become panics; others end the program with traces.

#ifndef MINIGO_PANIC_FAULT_SIGNALS_H_
#define MINIGO_PANIC_FAULT_SIGNALS_H_

#include <signal.h>

namespace minigo::panic {

// The handler of SIGSEGV, SIGBUS and SIGFPE. One that somebody has sent is no fault
// (signal_delivery.h).
void handle_fault(int signal, siginfo_t* info, void* context);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_FAULT_SIGNALS_H_
