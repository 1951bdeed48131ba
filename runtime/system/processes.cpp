// System calls by number, and the end of this process, for the library.

#include <errno.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "model/current.h"
#include "model/goroutine.h"
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

extern "C" [[noreturn]] void mg_exit_impl(int64_t code) {
  tracer::finish(false);
  if (sched::reports_late()) sched::finish_late();
  sched::finish_log();
  if constexpr (race::kOn) code = watch::finish(static_cast<int>(code));
  _exit(static_cast<int>(code));
}

}  // namespace minigo::system
