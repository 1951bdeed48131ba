// Handlers pass signals on while the child runs: other threads of this process, such as the
// linker's, block none. A terminal's ^C goes to both processes by itself, so only signals that a
// process has sent are passed on.

#include "driver/child.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <iterator>

namespace minigo::driver {
namespace {

constexpr int kPassedOn[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGCONT};

std::atomic<pid_t> running_child{0};
std::atomic<uint64_t> early_signals{0};  // sent before the child was known, a bit each

// seq_cst, here and in pass_early_signals(): the bit comes before the look at the child, the child
// before the look at the bits, so one of the two passes the signal on.
void pass_on(int signal, siginfo_t* info, void*) {
  int saved = errno;
  bool sent = info->si_code <= 0;
  if (sent && running_child.load() == 0) early_signals.fetch_or(uint64_t{1} << signal);
  if (pid_t child = running_child.load(); sent && child != 0) {
    early_signals.fetch_and(~(uint64_t{1} << signal));
    kill(child, signal);
  }
  errno = saved;
}

void pass_early_signals(pid_t child) {
  running_child.store(child);
  uint64_t early = early_signals.exchange(0);
  for (int signal : kPassedOn) {
    if ((early >> signal & 1) != 0) kill(child, signal);
  }
}

// Handlers for the signals that are passed on, but for those that are ignored already.
class PassingOn {
 public:
  PassingOn() {
    struct sigaction action = {};
    action.sa_sigaction = pass_on;
    action.sa_flags = SA_SIGINFO | SA_RESTART;
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < std::size(kPassedOn); i++) {
      sigaction(kPassedOn[i], nullptr, &before_[i]);
      if (before_[i].sa_handler != SIG_IGN) sigaction(kPassedOn[i], &action, nullptr);
    }
  }
  // A ^C that has ended the child must not end this process too: to ignore a signal discards it.
  ~PassingOn() {
    for (size_t i = 0; i < std::size(kPassedOn); i++) {
      std::signal(kPassedOn[i], SIG_IGN);
      sigaction(kPassedOn[i], &before_[i], nullptr);
    }
    running_child.store(0);
  }
  PassingOn(const PassingOn&) = delete;
  PassingOn& operator=(const PassingOn&) = delete;

 private:
  struct sigaction before_[std::size(kPassedOn)];
};

}  // namespace

int wait_for(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

ChildEnd run_child(const std::function<int()>& body,
                   const std::function<void(pid_t child)>& meanwhile) {
  std::signal(SIGCHLD, SIG_DFL);
  fflush(nullptr);
  PassingOn passing_on;
  pid_t child = fork();
  if (child == 0) {
    // A program without anybody who waits for it would run on unseen. To become it takes the
    // handlers away.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    _exit(body());
  }
  ChildEnd end;
  end.started = child > 0;
  if (!end.started) return end;
  pass_early_signals(child);
  if (meanwhile) meanwhile(child);
  end.status = wait_for(child);
  return end;
}

int end_as(const ChildEnd& end) {
  if (WIFEXITED(end.status)) return WEXITSTATUS(end.status);
  int signal = WTERMSIG(end.status);
  // The child has left a dump where the user wants one.
  rlimit no_dump = {0, 0};
  setrlimit(RLIMIT_CORE, &no_dump);
  return end_by_signal(signal);
}

int end_by_signal(int signal) {
  std::signal(signal, SIG_DFL);
  raise(signal);
  return kSignalExit + signal;
}

}  // namespace minigo::driver
