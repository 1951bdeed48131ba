// System calls by number, processes and signals, for the library.

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>

#include "platform/latency.h"
#include "sched/scheduler.h"
#include "sched/syscall.h"

namespace minigo::entry {

using model::G;

namespace {

int64_t call(const int64_t* a) {
  long result = syscall(a[0], a[1], a[2], a[3], a[4], a[5], a[6]);
  return result == -1 ? -errno : result;
}

}  // namespace

// a: the number and six arguments. The result or -errno.
extern "C" int64_t mg_syscall_impl(const int64_t* a) {
  G* g = model::current_g();
  sched::enter_syscall(g);
  return sched::exit_syscall(g, call(a));
}

// The same for calls that do not block.
extern "C" int64_t mg_raw_syscall_impl(const int64_t* a) { return call(a); }

// What a new process is to be. The library's rt.Spawn has the same layout.
struct SpawnRequest {
  const char* path;
  char* const* argv;
  char* const* env;
  const char* directory;  // null: ours
  const int64_t* fds;     // the process's i-th descriptor is our fds[i]; -1: none
  int64_t fd_count;
  int64_t flags;  // kNewSession, kNewGroup
  int64_t group;
};

namespace {

constexpr int64_t kNewSession = 1;
constexpr int64_t kNewGroup = 2;

// First all copies out of the way of each other, then to their places. Ours close on exec, the
// copies do not.
void place_descriptors(posix_spawn_file_actions_t* actions, const SpawnRequest& r) {
  int base = static_cast<int>(r.fd_count) + 3;
  for (int64_t i = 0; i < r.fd_count; i++)
    if (r.fds[i] >= base) base = static_cast<int>(r.fds[i]) + 1;
  for (int i = 0; i < r.fd_count; i++)
    if (r.fds[i] >= 0)
      posix_spawn_file_actions_adddup2(actions, static_cast<int>(r.fds[i]), base + i);
  for (int i = 0; i < r.fd_count || i < 3; i++) {
    if (i >= r.fd_count || r.fds[i] < 0) {
      posix_spawn_file_actions_addclose(actions, i);
      continue;
    }
    posix_spawn_file_actions_adddup2(actions, base + i, i);
    posix_spawn_file_actions_addclose(actions, base + i);
  }
}

int spawn(const SpawnRequest& r, pid_t* pid) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (r.directory) posix_spawn_file_actions_addchdir_np(&actions, r.directory);
  place_descriptors(&actions, r);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  short flags = POSIX_SPAWN_SETSIGMASK;
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  if (r.flags & kNewSession) flags |= POSIX_SPAWN_SETSID;
  if (r.flags & kNewGroup) {
    flags |= POSIX_SPAWN_SETPGROUP;
    posix_spawnattr_setpgroup(&attributes, static_cast<pid_t>(r.group));
  }
  posix_spawnattr_setflags(&attributes, flags);
  // The process inherits how exactly this thread sleeps.
  platform::sleep_as_usual();
  int error = posix_spawn(pid, r.path, &actions, &attributes, r.argv, r.env);
  platform::sleep_exactly();
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return error;
}

}  // namespace

// The process's id or -errno.
extern "C" int64_t mg_spawn_impl(const SpawnRequest* request) {
  G* g = model::current_g();
  sched::enter_syscall(g);
  pid_t pid = 0;
  int error = spawn(*request, &pid);
  return sched::exit_syscall(g, error ? -error : pid);
}

namespace {

// Where the handler writes the numbers of signals; -1 while there is no pipe.
std::atomic<int> signal_writer{-1};

void note_signal(int signal) {
  int saved = errno;
  auto byte = static_cast<uint8_t>(signal);
  // A full pipe loses the signal, as Go's full channel does.
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

// Makes the pipe that notified signals come through, and returns its end to read.
extern "C" int64_t mg_signal_pipe_impl() {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return -errno;
  fcntl(ends[1], F_SETFL, O_NONBLOCK);
  signal_writer.store(ends[1], std::memory_order_release);
  return ends[0];
}

// How a signal is taken from now on: 0 as the system does, 1 not at all, 2 through the pipe, 3 so
// that it only interrupts.
extern "C" void mg_signal_set_impl(int64_t signal, int64_t how) {
  void (*const handlers[])(int) = {SIG_DFL, SIG_IGN, note_signal, nothing};
  handle(static_cast<int>(signal), handlers[how]);
}

}  // namespace minigo::entry
