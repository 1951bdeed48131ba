// Each step below makes one change that the request asks for and returns -errno where that fails.
// They run between clone and execve, where a process that shares our memory must not call what has
// state: so all of them are direct system calls.

#include "system/child_process.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <initializer_list>

#include "system/direct_call.h"

namespace minigo::system {
namespace {

constexpr int64_t kSignals = 64;
constexpr int64_t kSetBytes = kSignals / 8;

// As the kernel has it.
struct KernelAction {
  void (*handler)(int);
  uint64_t flags;
  void (*restorer)();
  uint64_t mask;
};

int64_t length(const char* text) {
  int64_t n = 0;
  while (text[n] != 0) ++n;
  return n;
}

// Writes a whole text to a file that exists.
int64_t write_file(int64_t folder, const char* path, const char* text) {
  int64_t fd = direct_call(SYS_openat, folder, path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return fd;
  int64_t written = direct_call(SYS_write, fd, text, length(text));
  direct_call(SYS_close, fd);
  return written < 0 ? written : 0;
}

// ---- the steps, in their order ----

// The parent closes its end of the pipe once it has mapped the ids, and writes nothing.
int64_t await_mapping(const Child& child) {
  if (child.mapped < 0) return 0;
  char byte;
  direct_call(SYS_close, child.mapping);
  int64_t n = direct_call(SYS_read, child.mapped, &byte, 1);
  return n > 0 ? -EINVAL : n;
}

// A handler of ours must not run in the new process.
int64_t forget_handlers(const Child&) {
  for (int64_t signal = 1; signal <= kSignals; ++signal) {
    KernelAction action = {};
    direct_call(SYS_rt_sigaction, signal, 0, &action, kSetBytes);
    if (action.handler == SIG_DFL || action.handler == SIG_IGN) continue;
    action = {};
    direct_call(SYS_rt_sigaction, signal, &action, 0, kSetBytes);
  }
  return 0;
}

int64_t join_control_group(const Child& child) {
  if (!(child.request->flags & kControlGroup)) return 0;
  return write_file(child.request->control_group, "cgroup.procs", "0");
}

int64_t enter_session(const Child& child) {
  const SpawnRequest& r = *child.request;
  if (!(r.flags & kNewSession)) return 0;
  int64_t session = direct_call(SYS_setsid);
  return session < 0 ? session : 0;
}

int64_t enter_group(const Child& child) {
  const SpawnRequest& r = *child.request;
  if (!(r.flags & (kNewGroup | kForeground))) return 0;
  int64_t error = direct_call(SYS_setpgid, 0, r.group);
  if (error < 0 || !(r.flags & kForeground)) return error;
  int group = static_cast<int>(r.group != 0 ? r.group : direct_call(SYS_getpid));
  return direct_call(SYS_ioctl, r.terminal, TIOCSPGRP, &group);
}

// A system may share its mounts with all namespaces to come: this one keeps its own to itself.
int64_t leave_namespaces(const Child& child) {
  const SpawnRequest& r = *child.request;
  if (r.unshare_flags == 0) return 0;
  if (int64_t error = direct_call(SYS_unshare, r.unshare_flags); error < 0) return error;
  if (r.unshare_flags & CLONE_NEWUSER)
    if (int64_t error = map_ids("self", r); error < 0) return error;
  if (!(r.unshare_flags & CLONE_NEWNS)) return 0;
  return direct_call(SYS_mount, "none", "/", 0, MS_REC | MS_PRIVATE);
}

int64_t change_root(const Child& child) {
  if (child.request->root == nullptr) return 0;
  return direct_call(SYS_chroot, child.request->root);
}

// A change of the user drops all capabilities, unless they are to be kept.
int64_t keep_capabilities(const Child& child) {
  if (child.request->capability_count == 0) return 0;
  return direct_call(SYS_prctl, PR_SET_KEEPCAPS, 1, 0, 0);
}

int64_t change_user(const Child& child) {
  const SpawnRequest& r = *child.request;
  if (!(r.flags & kSetUser)) return 0;
  if (r.flags & kSetGroups)
    if (int64_t error = direct_call(SYS_setgroups, r.group_count, r.groups); error < 0)
      return error;
  if (int64_t error = direct_call(SYS_setgid, r.user_group); error < 0) return error;
  return direct_call(SYS_setuid, r.user);
}

// Only what is permitted and inheritable can be ambient.
int64_t raise_capabilities(const Child& child) {
  const SpawnRequest& r = *child.request;
  if (r.capability_count == 0) return 0;
  __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
  if (int64_t error = direct_call(SYS_capget, &header, data); error < 0) return error;
  for (int64_t i = 0; i < r.capability_count; ++i) {
    int64_t capability = r.capabilities[i];
    if (capability < 0 || capability >= 32 * _LINUX_CAPABILITY_U32S_3) return -EINVAL;
    data[capability / 32].permitted |= 1U << capability % 32;
    data[capability / 32].inheritable |= 1U << capability % 32;
  }
  if (int64_t error = direct_call(SYS_capset, &header, data); error < 0) return error;
  for (int64_t i = 0; i < r.capability_count; ++i) {
    int64_t error =
        direct_call(SYS_prctl, PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, r.capabilities[i], 0, 0);
    if (error < 0) return error;
  }
  return 0;
}

int64_t change_directory(const Child& child) {
  if (child.request->directory == nullptr) return 0;
  return direct_call(SYS_chdir, child.request->directory);
}

// A parent that is gone by now sends no signal any more. In a namespace of its own the process
// does not see its parent, which has the number 0 there.
int64_t ask_for_death_signal(const Child& child) {
  const SpawnRequest& r = *child.request;
  if (r.death_signal == 0) return 0;
  if (int64_t error = direct_call(SYS_prctl, PR_SET_PDEATHSIG, r.death_signal, 0, 0); error < 0)
    return error;
  int64_t parent = direct_call(SYS_getppid);
  if (parent == child.parent || parent == 0) return 0;
  return direct_call(SYS_kill, direct_call(SYS_getpid), r.death_signal);
}

// A descriptor may be in the place that another one is to have, so those are moved first.
int64_t move_descriptors(Child& child) {
  const SpawnRequest& r = *child.request;
  int64_t end = r.fd_count < 3 ? 3 : r.fd_count;
  for (int64_t i = 0; i < r.fd_count; ++i) {
    if (r.fds[i] < 0 || r.fds[i] == i || r.fds[i] >= end) continue;
    r.fds[i] = direct_call(SYS_fcntl, r.fds[i], F_DUPFD_CLOEXEC, end);
    if (r.fds[i] < 0) return r.fds[i];
  }
  if (child.status < 0 || child.status >= end) return 0;
  int64_t status = direct_call(SYS_fcntl, child.status, F_DUPFD_CLOEXEC, end);
  if (status < 0) return status;
  child.status = static_cast<int>(status);
  return 0;
}

// Our own descriptors close on exec, copies do not.
int64_t place_descriptors(const Child& child) {
  const SpawnRequest& r = *child.request;
  for (int64_t i = 0; i < r.fd_count || i < 3; ++i) {
    int64_t result = 0;
    if (i >= r.fd_count || r.fds[i] < 0)
      direct_call(SYS_close, i);
    else if (r.fds[i] == i)
      result = direct_call(SYS_fcntl, i, F_SETFD, 0);
    else
      result = direct_call(SYS_dup3, r.fds[i], i, 0);
    if (result < 0) return result;
  }
  return 0;
}

int64_t change_terminal(const Child& child) {
  const SpawnRequest& r = *child.request;
  if (r.flags & kDropTerminal)
    if (int64_t error = direct_call(SYS_ioctl, 0, TIOCNOTTY, 0); error < 0) return error;
  if (!(r.flags & kSetTerminal)) return 0;
  return direct_call(SYS_ioctl, r.terminal, TIOCSCTTY, 1);
}

int64_t ask_for_trace(const Child& child) {
  return child.request->flags & kTrace ? direct_call(SYS_ptrace, PTRACE_TRACEME, 0, 0, 0) : 0;
}

int64_t take_signals(const Child&) {
  uint64_t none = 0;
  return direct_call(SYS_rt_sigprocmask, SIG_SETMASK, &none, 0, kSetBytes);
}

int64_t execute(const Child& child) {
  return direct_call(SYS_execve, child.request->path, child.request->argv, child.request->env);
}

int64_t prepare(Child& child) {
  for (auto* step : {await_mapping, forget_handlers, join_control_group, enter_session, enter_group,
                     leave_namespaces, change_root, keep_capabilities, change_user,
                     raise_capabilities, change_directory, ask_for_death_signal}) {
    if (int64_t error = step(child); error < 0) return error;
  }
  if (int64_t error = move_descriptors(child); error < 0) return error;
  for (auto* step : {place_descriptors, change_terminal, ask_for_trace, take_signals, execute})
    if (int64_t error = step(child); error < 0) return error;
  return 0;
}

// Appends the text, which fits.
char* append(char* to, const char* text) {
  while (*text != 0) *to++ = *text++;
  *to = 0;
  return to;
}

int64_t write_of_process(const char* process, const char* name, const char* text) {
  char path[64];
  append(append(append(append(path, "/proc/"), process), "/"), name);
  return write_file(AT_FDCWD, path, text);
}

}  // namespace

// Who is not privileged has to give up setgroups before it maps groups. Old kernels have no such
// file.
int map_ids(const char* process, const SpawnRequest& r) {
  int64_t error = 0;
  if (r.user_map != nullptr) error = write_of_process(process, "uid_map", r.user_map);
  if (error < 0 || r.group_map == nullptr) return static_cast<int>(error);
  error = write_of_process(process, "setgroups", r.flags & kAllowSetgroups ? "allow" : "deny");
  if (error < 0 && error != -ENOENT) return static_cast<int>(error);
  return static_cast<int>(write_of_process(process, "gid_map", r.group_map));
}

int become_program(void* argument) {
  auto* shared = static_cast<Child*>(argument);
  Child child = *shared;
  int error = static_cast<int>(prepare(child));
  if (child.status >= 0)
    direct_call(SYS_write, child.status, &error, sizeof error);
  else
    shared->error = error;
  direct_call(SYS_exit_group, 127);
  return 127;
}

}  // namespace minigo::system
