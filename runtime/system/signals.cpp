// Signals that the program asks to be notified of (os/signal): a pipe brings their numbers to a
// goroutine of the library. panic/signal_delivery.h has the handlers.

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <cstdint>

#include "panic/signal_delivery.h"
#include "profile/cpu_profile.h"

namespace minigo::system {

// Makes the pipe that notified signals come through. Returns the end to read from, or -errno. Once.
extern "C" int64_t mg_signal_pipe_impl() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  panic::set_signal_pipe(ends[1]);
  return ends[0];
}

// How a signal from 1 to 64 is taken from now on: a number of panic::Taking.
extern "C" void mg_signal_set_impl(int64_t signal, int64_t how) {
  auto taking = static_cast<panic::Taking>(how);
  // No program hears of SIGPROF, as in Go; the handler of a CPU profile stays.
  if (signal == SIGPROF && taking == panic::Taking::kNotified) taking = panic::Taking::kDefault;
  if (signal == SIGPROF && profile::has_signal_handler()) return;
  panic::take_signal(static_cast<int>(signal), taking);
}

// Whether the program was started with the signal ignored and leaves it so.
extern "C" bool mg_signal_ignored_impl(int64_t signal) {
  return panic::is_ignored_from_start(static_cast<int>(signal));
}

}  // namespace minigo::system
