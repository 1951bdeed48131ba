#include "panic/signal_table.h"

#include <signal.h>

namespace minigo::panic {

// The C library keeps signals 32 to 34 for itself, or may.
DefaultAction default_action(int signal) {
  constexpr int kFirstOfPrograms = 35;
  switch (signal) {
    case SIGSEGV:
    case SIGBUS:
    case SIGFPE:
      return DefaultAction::kFault;
    case SIGQUIT:
    case SIGILL:
    case SIGTRAP:
    case SIGABRT:
    case SIGSTKFLT:
    case SIGSYS:
      return DefaultAction::kDump;
    case SIGUSR1:
    case SIGUSR2:
    case SIGPIPE:
    case SIGALRM:
    case SIGXCPU:
    case SIGXFSZ:
    case SIGVTALRM:
    case SIGPROF:
    case SIGIO:
    case SIGURG:
    case SIGPWR:
      return DefaultAction::kNothing;
    default:
      return signal >= kFirstOfPrograms ? DefaultAction::kNothing : DefaultAction::kSystem;
  }
}

bool ends_program(int signal) { return signal == SIGHUP || signal == SIGINT || signal == SIGTERM; }

const char* report_title(int signal) {
  switch (signal) {
    case SIGQUIT:
      return "SIGQUIT: quit";
    case SIGILL:
      return "SIGILL: illegal instruction";
    case SIGTRAP:
      return "SIGTRAP: trace trap";
    case SIGABRT:
      return "SIGABRT: abort";
    case SIGBUS:
      return "SIGBUS: bus error";
    case SIGFPE:
      return "SIGFPE: floating-point exception";
    case SIGSEGV:
      return "SIGSEGV: segmentation violation";
    case SIGSTKFLT:
      return "SIGSTKFLT: stack fault";
    case SIGSYS:
      return "SIGSYS: bad system call";
    default:
      return "signal";
  }
}

}  // namespace minigo::panic
