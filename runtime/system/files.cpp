// Reading, writing, opening and closing descriptors, for the library. The calls may block: each is
// a system call to the scheduler, which may give the P to another M meanwhile. Results are those of
// the system, or -errno.

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#include "model/current.h"
#include "model/goroutine.h"
#include "sched/syscall.h"

namespace minigo::system {

using model::G;

namespace {

int64_t or_errno(ssize_t result) { return result >= 0 ? result : -errno; }

}  // namespace

extern "C" int64_t mg_write_impl(int64_t fd, const uint8_t* p, int64_t n) {
  G* g = model::current_g();
  sched::enter_syscall(g);
  int64_t result = or_errno(write(static_cast<int>(fd), p, static_cast<size_t>(n)));
  return sched::exit_syscall(g, result);
}

extern "C" int64_t mg_read_impl(int64_t fd, uint8_t* p, int64_t n) {
  G* g = model::current_g();
  sched::enter_syscall(g);
  int64_t result = or_errno(read(static_cast<int>(fd), p, static_cast<size_t>(n)));
  return sched::exit_syscall(g, result);
}

extern "C" int64_t mg_open_impl(const char* path, int64_t len, int64_t flags, int64_t perm) {
  // A null byte in the path would end it early.
  if (len >= PATH_MAX) return -ENAMETOOLONG;
  char terminated[PATH_MAX];
  memcpy(terminated, path, static_cast<size_t>(len));
  terminated[len] = 0;
  if (strlen(terminated) != static_cast<size_t>(len)) return -EINVAL;
  G* g = model::current_g();
  sched::enter_syscall(g);
  int64_t result =
      or_errno(open(terminated, static_cast<int>(flags) | O_CLOEXEC, static_cast<mode_t>(perm)));
  return sched::exit_syscall(g, result);
}

extern "C" int64_t mg_close_impl(int64_t fd) {
  G* g = model::current_g();
  sched::enter_syscall(g);
  int64_t result = or_errno(close(static_cast<int>(fd)));
  return sched::exit_syscall(g, result);
}

}  // namespace minigo::system
