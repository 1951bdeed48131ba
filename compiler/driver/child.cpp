// Signals are blocked in this process and taken one by one while the child runs. A terminal's ^C
// goes to both processes by itself, so only signals that a process has sent are passed on.

#include "driver/child.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>

namespace minigo::driver {
namespace {

constexpr int kPassedOn[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGCONT};

sigset_t awaited_signals() {
  sigset_t set;
  sigemptyset(&set);
  for (int signal : kPassedOn) sigaddset(&set, signal);
  sigaddset(&set, SIGCHLD);
  return set;
}

// The child's status; passes signals on until it ends.
int wait_for(pid_t child, const sigset_t& signals) {
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    siginfo_t info = {};
    int signal = sigwaitinfo(&signals, &info);
    bool sent = info.si_code <= 0;
    if (signal > 0 && signal != SIGCHLD && sent) kill(child, signal);
  }
  return status;
}

// The ^C that ended the child must not end this process too. To ignore a signal for a moment
// discards it; the next one works again.
void discard_signals() {
  for (int signal : kPassedOn) std::signal(signal, std::signal(signal, SIG_IGN));
}

}  // namespace

ChildEnd run_child(const std::function<int()>& body) {
  sigset_t signals = awaited_signals();
  sigset_t before;
  std::signal(SIGCHLD, SIG_DFL);
  sigprocmask(SIG_BLOCK, &signals, &before);
  fflush(nullptr);
  pid_t child = fork();
  if (child == 0) {
    // A program without anybody who waits for it would run on unseen.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    sigprocmask(SIG_SETMASK, &before, nullptr);
    _exit(body());
  }
  ChildEnd end;
  end.started = child > 0;
  int error = errno;
  if (end.started) end.status = wait_for(child, signals);
  discard_signals();
  sigprocmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return end;
}

int end_as(const ChildEnd& end) {
  if (WIFEXITED(end.status)) return WEXITSTATUS(end.status);
  int signal = WTERMSIG(end.status);
  // The child has left a dump where the user wants one.
  rlimit no_dump = {0, 0};
  setrlimit(RLIMIT_CORE, &no_dump);
  std::signal(signal, SIG_DFL);
  raise(signal);
  return 128 + signal;
}

}  // namespace minigo::driver
