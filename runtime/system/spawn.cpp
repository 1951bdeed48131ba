// Starting processes. A new process shares our memory until it executes its program, and the
// thread that made it waits: nothing is copied, and the steps between touch no state of ours
// (child_process.cpp). The error of a step is left in that memory. The kernel wants a memory of its
// own for some namespaces; then the process is a fork, its error comes through a pipe, which execve
// closes, and in a user namespace it waits until its ids have been mapped.

#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <charconv>

#include "model/current.h"
#include "model/goroutine.h"
#include "platform/latency.h"
#include "sched/syscall.h"
#include "system/child_process.h"

namespace minigo::system {

using model::G;

namespace {

constexpr size_t kStackBytes = 64 << 10;

struct Pipe {
  int ends[2] = {-1, -1};

  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  int open() { return pipe2(ends, O_CLOEXEC) == 0 ? 0 : -errno; }
  void close_end(int i) {
    if (ends[i] >= 0) close(ends[i]);
    ends[i] = -1;
  }
};

// No handler of ours may run in the child before it has forgotten them.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_;
};

bool needs_own_memory(const SpawnRequest& r) {
  return ((r.clone_flags | r.unshare_flags) & (CLONE_NEWUSER | CLONE_NEWTIME)) != 0;
}

// The flag of a time namespace is a part of the signal in clone's flags; the younger clone3 has
// them apart. The child goes on with a copy of this stack.
int fork_by_clone3(Child* child, int64_t flags, int* pid_fd) {
  clone_args args = {};
  args.flags = static_cast<uint64_t>(flags);
  args.pidfd = reinterpret_cast<uint64_t>(pid_fd);
  args.exit_signal = SIGCHLD;
  long pid = syscall(SYS_clone3, &args, sizeof args);
  if (pid == 0) become_program(child);
  return static_cast<int>(pid);
}

// Returns the process or -errno. `stack` is the child's while it shares our memory.
int start(Child* child, char* stack, int* pid_fd) {
  const SpawnRequest& r = *child->request;
  int64_t flags = r.clone_flags;
  if (!needs_own_memory(r)) flags |= CLONE_VM | CLONE_VFORK;
  if (r.flags & kWantPidFd) flags |= CLONE_PIDFD;
  SignalsBlocked blocked;
  // The process inherits how exactly this thread sleeps.
  platform::sleep_as_usual();
  int pid = r.clone_flags & CLONE_NEWTIME ? fork_by_clone3(child, flags, pid_fd)
                                          : clone(become_program, stack + kStackBytes,
                                                  static_cast<int>(flags) | SIGCHLD, child, pid_fd);
  int error = -errno;
  platform::sleep_exactly();
  return pid < 0 ? error : pid;
}

int map_ids_of(int pid, const SpawnRequest& r) {
  char text[16];
  *std::to_chars(text, text + sizeof text - 1, pid).ptr = 0;
  return map_ids(text, r);
}

// Maps the ids of the child, which waits for it, and says so by closing the pipe. If that fails,
// a byte tells the child, whose own error does not matter.
int release(int pid, const SpawnRequest& r, Pipe& mapped) {
  if (mapped.ends[1] < 0) return 0;
  mapped.close_end(0);
  int error = map_ids_of(pid, r);
  if (error < 0 && write(mapped.ends[1], "", 1) < 0) kill(pid, SIGKILL);
  mapped.close_end(1);
  return error;
}

// The error of a child that has a memory of its own; 0 if it executes its program.
int read_error(Pipe& status) {
  if (status.ends[0] < 0) return 0;
  status.close_end(1);
  int error = 0;
  ssize_t n;
  do n = read(status.ends[0], &error, sizeof error);
  while (n < 0 && errno == EINTR);
  return n == sizeof error ? error : 0;
}

void bury(int pid) {
  while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
  }
}

// Returns the process or -errno.
int spawn_on(char* stack, SpawnRequest& r) {
  Pipe status;
  Pipe mapped;
  bool maps = (r.clone_flags & CLONE_NEWUSER) && (r.user_map != nullptr || r.group_map != nullptr);
  if (int error = needs_own_memory(r) ? status.open() : 0; error < 0) return error;
  if (int error = maps ? mapped.open() : 0; error < 0) return error;
  Child child = {&r, getpid(), status.ends[1], mapped.ends[0], mapped.ends[1]};
  int pid_fd = -1;
  int pid = start(&child, stack, &pid_fd);
  if (pid < 0) return pid;
  int unmapped = release(pid, r, mapped);
  int error = child.error != 0 ? child.error : read_error(status);
  if (unmapped < 0) error = unmapped;
  if (error == 0) {
    r.pid_fd = pid_fd;
    return pid;
  }
  bury(pid);
  if (pid_fd >= 0) close(pid_fd);
  return error;
}

int spawn(SpawnRequest& r) {
  void* stack = mmap(nullptr, kStackBytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return -errno;
  int result = spawn_on(static_cast<char*>(stack), r);
  munmap(stack, kStackBytes);
  return result;
}

}  // namespace

// Returns the process's id or -errno.
extern "C" int64_t mg_spawn_impl(SpawnRequest* request) {
  G* g = model::current_g();
  sched::enter_syscall(g);
  return sched::exit_syscall(g, spawn(*request));
}

}  // namespace minigo::system
