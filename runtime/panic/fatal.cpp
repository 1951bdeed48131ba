#include "panic/fatal.h"

#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <cstring>

#include "panic/dying.h"
#include "panic/trace.h"
#include "sched/current.h"
#include "sched/goroutine.h"
#include "stack/leaf.h"
#include "value/print.h"

namespace minigo::panic {
namespace {

std::atomic<int> dying_thread{0};

constexpr int kExitCode = 2;

}  // namespace

void begin_dying() {
  int self = gettid();
  int expected = 0;
  if (!dying_thread.compare_exchange_strong(expected, self)) {
    // A fault while printing the last words: say no more. Another thread: let it finish.
    if (expected == self) _exit(kExitCode);
    for (;;) pause();
  }
  value::seize_print();
}

void end_dying() {
  value::unlock_print();
  if (trace_level() == TraceLevel::kCrash) abort();
  _exit(kExitCode);
}

TraceLevel trace_level() {
  const char* text = getenv("GOTRACEBACK");
  if (text == nullptr || strcmp(text, "single") == 0) return TraceLevel::kSingle;
  if (strcmp(text, "none") == 0 || strcmp(text, "0") == 0) return TraceLevel::kNone;
  if (strcmp(text, "crash") == 0) return TraceLevel::kCrash;
  return strcmp(text, "") == 0 || strcmp(text, "1") == 0 ? TraceLevel::kSingle : TraceLevel::kAll;
}

const sched::G* goroutine_in_call() {
  const sched::G* g = sched::current_g();
  if (g == nullptr) return nullptr;
  sched::GStatus status = g->status.load(std::memory_order_relaxed);
  return status == sched::GStatus::kRunning || status == sched::GStatus::kSyscall ? g : nullptr;
}

TraceStart call_trace_start() {
  stack::CallerFrame caller = stack::caller_frame(sched::system_stack_top());
  return {caller.pc, caller.rbp, false};
}

void fatal(const char* text, int64_t len) {
  begin_dying();
  value::print("fatal error: ");
  value::print(text, len);
  value::print("\n");
  if (trace_level() != TraceLevel::kNone) {
    const sched::G* g = goroutine_in_call();
    if (g != nullptr && !g->is_system) {
      value::print("\n");
      print_goroutine_trace(g, call_trace_start());
    }
    print_all_goroutines(g);
  }
  end_dying();
}

void fatal(const char* text) { fatal(text, static_cast<int64_t>(strlen(text))); }

void fatal_all(const char* text) { fatal(text); }

void fatal_stack_overflow() {
  value::lock_print();
  value::print("runtime: goroutine stack exceeds 1000000000-byte limit\n");
  value::unlock_print();
  fatal("stack overflow");
}

extern "C" [[noreturn]] void mg_fatal_impl(const char* text, int64_t len) { fatal(text, len); }

}  // namespace minigo::panic
