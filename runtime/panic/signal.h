// Faults in generated code become Go panics; anywhere else they end the program with a trace.

#ifndef MINIGO_PANIC_SIGNAL_H_
#define MINIGO_PANIC_SIGNAL_H_

namespace minigo::panic {

// Handlers of SIGSEGV, SIGBUS, SIGFPE, SIGILL and SIGQUIT. Once.
void install_signal_handlers();

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_SIGNAL_H_
