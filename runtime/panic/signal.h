// Signals that the processor or a terminal sends: faults of generated code become panics, all
// others end the program with traces.

#ifndef MINIGO_PANIC_SIGNAL_H_
#define MINIGO_PANIC_SIGNAL_H_

namespace minigo::panic {

// Installs the handlers of SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGQUIT and SIGTRAP, and ignores
// SIGPIPE. Once, before the first goroutine. They run on signal stacks (base/panic_door.h).
void install_signal_handlers();

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_SIGNAL_H_
