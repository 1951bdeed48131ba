// A child process that takes this one's place but for what is to be done after it.

#ifndef MINIGO_DRIVER_CHILD_H_
#define MINIGO_DRIVER_CHILD_H_

#include <sys/types.h>

#include <functional>

namespace minigo::driver {

struct ChildEnd {
  bool started = false;  // false: errno says why
  int status = 0;        // as waitpid() gives it
};

// Runs `body` in a child and waits for its end; the result of `body` is the child's exit code.
// Signals that are sent to this process meanwhile go to the child. `meanwhile` runs here beside the
// child, before the wait.
ChildEnd run_child(const std::function<int()>& body,
                   const std::function<void(pid_t child)>& meanwhile = nullptr);

// Waits for the end of a child; its status, as waitpid() gives it.
int wait_for(pid_t child);

// Returns the exit code that passes on the child's, or ends this process by the child's signal.
int end_as(const ChildEnd& end);

// The exit code of a shell for a process that a signal has ended, less the signal's number.
inline constexpr int kSignalExit = 128;

// Ends this process by the signal, so that a shell sees it. If the signal is blocked, returns the
// exit code instead.
int end_by_signal(int signal);

}  // namespace minigo::driver

#endif  // MINIGO_DRIVER_CHILD_H_
