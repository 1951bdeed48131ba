// Signals that somebody sends: who takes them.

#ifndef MINIGO_PANIC_SIGNAL_DELIVERY_H_
#define MINIGO_PANIC_SIGNAL_DELIVERY_H_

#include <signal.h>

#include <cstdint>

namespace minigo::panic {

enum class Taking : uint8_t {
  kDefault,   // as default_action() says
  kIgnored,   // nothing happens
  kNotified,  // its number goes to the pipe
  kSystem,    // what the system does, even where Go does nothing
};

// Handlers for the signals of which default_action() is not the system's. Once, before the first
// goroutine. They run on signal stacks (base/panic_door.h).
void install_signal_handlers();

// From now on SIGHUP, SIGINT and SIGTERM, where they end the program, do so through
// tracer::end_by_signal() (tracer_door.h). Before the program's first goroutine runs.
void end_through_tracer();

// How a signal from 1 to 64 is taken from now on. Any thread, one at a time.
void take_signal(int signal, Taking how);

// Whether the program was started with the signal ignored, and Go leaves it so: SIGHUP and SIGINT.
bool is_ignored_from_start(int signal);

// Where the numbers of signals go, a byte each; it must not block. One that finds the pipe full is
// lost, as Go's channels lose it.
void set_signal_pipe(int fd);

// What a signal that somebody has sent does, in its handler: ends the program or returns.
void deliver_sent_signal(int signal, siginfo_t* info, void* context);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_SIGNAL_DELIVERY_H_
