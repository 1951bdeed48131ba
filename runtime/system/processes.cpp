// System calls by number, starting processes and the end of this one, for the library.

#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "model/current.h"
#include "model/goroutine.h"
#include "platform/latency.h"
#include "race/switch.h"
#include "sched/late.h"
#include "sched/log.h"
#include "sched/syscall.h"
#include "tracer/session.h"
#include "watch/report.h"

namespace minigo::system {

using model::G;

namespace {

int64_t call(const int64_t* a) {
  long result = syscall(a[0], a[1], a[2], a[3], a[4], a[5], a[6]);
  return result == -1 ? -errno : result;
}

}  // namespace

// Makes a call that may block. `a` is the number and six arguments. Returns the result or -errno.
extern "C" int64_t mg_syscall_impl(const int64_t* a) {
  G* g = model::current_g();
  sched::enter_syscall(g);
  return sched::exit_syscall(g, call(a));
}

// The same for calls that do not block: the P stays.
extern "C" int64_t mg_raw_syscall_impl(const int64_t* a) { return call(a); }

// A process that the library wants started. rt.Spawn has the same layout.
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

// Gives the new process its descriptors. A descriptor may be in the place that another one is to
// have, so all are first copied behind the highest number in use, and from there to their places.
// Our own close on exec, copies do not. Returns an error where there is no room for the copies
// below the limit of descriptors.
int place_descriptors(posix_spawn_file_actions_t* actions, const SpawnRequest& r) {
  int base = static_cast<int>(r.fd_count) + 3;
  for (int64_t i = 0; i < r.fd_count; i++)
    if (r.fds[i] >= base) base = static_cast<int>(r.fds[i]) + 1;
  for (int i = 0; i < r.fd_count; i++) {
    if (r.fds[i] < 0) continue;
    int error = posix_spawn_file_actions_adddup2(actions, static_cast<int>(r.fds[i]), base + i);
    if (error != 0) return error == EBADF ? EMFILE : error;
  }
  for (int i = 0; i < r.fd_count || i < 3; i++) {
    if (i >= r.fd_count || r.fds[i] < 0) {
      posix_spawn_file_actions_addclose(actions, i);
      continue;
    }
    posix_spawn_file_actions_adddup2(actions, base + i, i);
    posix_spawn_file_actions_addclose(actions, base + i);
  }
  return 0;
}

int spawn(const SpawnRequest& r, pid_t* pid) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  if (r.directory) posix_spawn_file_actions_addchdir_np(&actions, r.directory);
  if (int error = place_descriptors(&actions, r); error != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return error;
  }
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

// Returns the process's id or -errno.
extern "C" int64_t mg_spawn_impl(const SpawnRequest* request) {
  G* g = model::current_g();
  sched::enter_syscall(g);
  pid_t pid = 0;
  int error = spawn(*request, &pid);
  return sched::exit_syscall(g, error ? -error : pid);
}

extern "C" [[noreturn]] void mg_exit_impl(int64_t code) {
  tracer::finish(false);
  if (sched::reports_late()) sched::finish_late();
  sched::finish_log();
  if constexpr (race::kOn) code = watch::finish(static_cast<int>(code));
  _exit(static_cast<int>(code));
}

}  // namespace minigo::system
