// What Go does about each signal that a program has not asked for: package os/signal, "Default
// behavior of signals in Go programs".

#ifndef MINIGO_PANIC_SIGNAL_TABLE_H_
#define MINIGO_PANIC_SIGNAL_TABLE_H_

namespace minigo::panic {

inline constexpr int kSignals = 65;  // numbers 1 to 64

enum class DefaultAction {
  kSystem,   // what the system does: the end, a stop, or nothing
  kNothing,  // nothing, where the system would end the program or a looker may ask
  kFault,    // of the program's own doing a panic or a crash; sent by somebody: as kDump
  kDump,     // the traces of all goroutines, and exit code 2
};

DefaultAction default_action(int signal);

// Whether the signal is one by which people and services end programs: SIGHUP, SIGINT, SIGTERM. Of
// kSystem.
bool ends_program(int signal);

// The first line of the report of a signal of kFault or kDump.
const char* report_title(int signal);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_SIGNAL_TABLE_H_
