// Signals that the program asks to be notified of (os/signal). The handler writes each one's number
// to a pipe, from which a goroutine of the library reads. Faults are panic/signal.cpp's.

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include <atomic>
#include <cstdint>

#include "profile/cpu_profile.h"

namespace minigo::system {

namespace {

// Where the handler writes the numbers of signals; -1 while there is no pipe.
std::atomic<int> signal_writer{-1};

void note_signal(int signal) {
  int saved = errno;
  auto byte = static_cast<uint8_t>(signal);
  // A full pipe loses the signal, as Go's full channel does.
  // acquire: pairs with the release in mg_signal_pipe.
  [[maybe_unused]] ssize_t n = write(signal_writer.load(std::memory_order_acquire), &byte, 1);
  errno = saved;
}

void nothing(int) {}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = handler;
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  sigaction(signal, &action, nullptr);
}

}  // namespace

// Makes the pipe that notified signals come through. Returns the end to read from, or -errno. Once.
extern "C" int64_t mg_signal_pipe_impl() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  // release: pairs with the acquire in note_signal(). The pipe does not block.
  signal_writer.store(ends[1], std::memory_order_release);
  return ends[0];
}

// How a signal is taken from now on: 0 as the system does, 1 not at all, 2 through the pipe, 3 so
// that it only interrupts.
extern "C" void mg_signal_set_impl(int64_t signal, int64_t how) {
  // The handler of a CPU profile stays.
  if (signal == SIGPROF && profile::has_signal_handler()) return;
  void (*const handlers[])(int) = {SIG_DFL, SIG_IGN, note_signal, nothing};
  handle(static_cast<int>(signal), handlers[how]);
}

}  // namespace minigo::system
