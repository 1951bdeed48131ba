#include "panic/signal_delivery.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include <atomic>

#include "abi/live_format.h"
#include "panic/dying.h"
#include "panic/fault_signals.h"
#include "panic/live_door.h"
#include "panic/signal_dump.h"
#include "panic/signal_table.h"
#include "panic/tracer_door.h"

namespace minigo::panic {
namespace {

std::atomic<int> signal_pipe{-1};
std::atomic<Taking> takings[kSignals];
bool ignored_from_start[kSignals];
// Written before any signal can need it.
bool ends_through_tracer = false;

void set_action(int signal, void (*handler)(int, siginfo_t*, void*), int flags) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | flags;
  sigfillset(&action.sa_mask);
  // A report walks the stacks of goroutines that go on. If it gets lost on one, the fault ends the
  // program with Go's code (dying.h).
  for (int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) sigdelset(&action.sa_mask, fault);
  sigaction(signal, &action, nullptr);
}

void write_to_pipe(int signal) {
  int saved = errno;
  auto byte = static_cast<uint8_t>(signal);
  // acquire: pairs with the release in set_signal_pipe().
  [[maybe_unused]] ssize_t n = write(signal_pipe.load(std::memory_order_acquire), &byte, 1);
  errno = saved;
}

// abort() of the C library, after a failed check of the runtime's: the end that it asks for.
bool is_own_abort(int signal, const siginfo_t* info) {
  return signal == SIGABRT && info->si_code == SI_TKILL && info->si_pid == getpid();
}

// A signal from elsewhere, while this thread prints the last words: it goes on with them. What the
// thread does itself it would only do again.
bool comes_late(int signal, const siginfo_t* info) {
  return is_dying() && (info->si_code <= 0 || signal == SIGQUIT);
}

void do_default(int signal, siginfo_t* info, void* context) {
  switch (default_action(signal)) {
    case DefaultAction::kSystem:
      if (ends_through_tracer && ends_program(signal)) tracer::end_by_signal(signal);
      return;
    case DefaultAction::kNothing:
      return;
    case DefaultAction::kFault:
    case DefaultAction::kDump:
      if (!is_own_abort(signal, info)) {
        if (comes_late(signal, info)) return;
        dump_goroutines(signal, info, context);
      }
      ::signal(SIGABRT, SIG_DFL);
      raise(SIGABRT);
      return;
  }
}

void set_system_action(int signal) {
  if (ignored_from_start[signal])
    ::signal(signal, SIG_IGN);
  else if (ends_through_tracer && ends_program(signal))
    set_action(signal, deliver_sent_signal, SA_RESTART);
  else
    ::signal(signal, SIG_DFL);
}

// The handler that the default action wants.
void set_default_action(int signal) {
  switch (default_action(signal)) {
    case DefaultAction::kSystem:
      return set_system_action(signal);
    case DefaultAction::kNothing:
    case DefaultAction::kDump:
      set_action(signal, deliver_sent_signal, SA_RESTART);
      return;
    case DefaultAction::kFault:
      set_action(signal, handle_fault, SA_NODEFER);
      return;
  }
}

void note_ignored(int signal) {
  struct sigaction action;
  ignored_from_start[signal] =
      sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

void install_signal_handlers() {
  note_ignored(SIGHUP);
  note_ignored(SIGINT);
  for (int signal = 1; signal < kSignals; signal++) {
    if (default_action(signal) != DefaultAction::kSystem) set_default_action(signal);
  }
}

void end_through_tracer() {
  ends_through_tracer = true;
  for (int signal : {SIGHUP, SIGINT, SIGTERM}) set_system_action(signal);
}

void take_signal(int signal, Taking how) {
  bool is_fault = default_action(signal) == DefaultAction::kFault;
  // The handler of faults stays: what the program does itself is no signal that somebody sends. So
  // does the one that answers lookers.
  bool has_handler = is_fault || signal == abi::live::kSignal;
  // relaxed: the handler may see it as late as it likes.
  Taking before = takings[signal].exchange(how, std::memory_order_relaxed);
  // The kernel keeps an ignored signal for a thread that blocks it, as all handlers do, and drops
  // it now: it came to be ignored.
  if (before == Taking::kIgnored && !has_handler) ::signal(signal, SIG_IGN);
  if (how == Taking::kDefault || is_fault)
    set_default_action(signal);
  else if (how == Taking::kNotified || has_handler)
    set_action(signal, deliver_sent_signal, SA_RESTART);
  else
    ::signal(signal, how == Taking::kIgnored ? SIG_IGN : SIG_DFL);
}

bool is_ignored_from_start(int signal) { return ignored_from_start[signal]; }

void set_signal_pipe(int fd) {
  // release: pairs with the acquire in write_to_pipe(). The pipe is set up.
  signal_pipe.store(fd, std::memory_order_release);
}

void deliver_sent_signal(int signal, siginfo_t* info, void* context) {
  if (signal == abi::live::kSignal && live::answer_signal(info)) return;
  // relaxed: see take_signal().
  switch (takings[signal].load(std::memory_order_relaxed)) {
    case Taking::kNotified:
      return write_to_pipe(signal);
    case Taking::kIgnored:
      return;
    case Taking::kDefault:
    case Taking::kSystem:
      return do_default(signal, info, context);
  }
}

}  // namespace minigo::panic
