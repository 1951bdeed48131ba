// Fatal errors, and the order in which a program dies: one thread wins, takes the locks that
// printing needs, and keeps them until the process has ended.

#include "panic/fatal.h"

#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "model/goroutine.h"
#include "panic/dying.h"
#include "panic/tracer_door.h"
#include "traceback/trace.h"
#include "value/print.h"

namespace minigo::panic {
namespace {

std::atomic<int> dying_thread{0};

constexpr int kExitCode = 2;

// The level that debug.SetTraceback asked for.
constexpr int kNotSet = -1;
std::atomic<int> set_level{kNotSet};

bool is_text(const char* text, int64_t len, const char* other) {
  return len == static_cast<int64_t>(strlen(other)) &&
         memcmp(text, other, static_cast<size_t>(len)) == 0;
}

// As Go reads GOTRACEBACK.
TraceLevel parse_level(const char* text, int64_t len) {
  if (len == 0 || is_text(text, len, "single") || is_text(text, len, "1"))
    return TraceLevel::kSingle;
  if (is_text(text, len, "none") || is_text(text, len, "0")) return TraceLevel::kNone;
  return is_text(text, len, "crash") ? TraceLevel::kCrash : TraceLevel::kAll;
}

// A fault while the last words are printed: says no more of them, but loses none.
[[noreturn]] void end_lost() {
  // This thread mostly holds the lock.
  value::seize_print();
  value::unlock_print();
  _exit(kExitCode);
}

}  // namespace

void begin_dying() {
  int self = gettid();
  int expected = 0;
  // relaxed: one thread wins, and that is all there is to know.
  if (!dying_thread.compare_exchange_strong(expected, self, std::memory_order_relaxed)) {
    if (expected == self) end_lost();
    for (;;) pause();  // let the other thread finish
  }
  traceback::tables_mutex.seize();
  value::seize_print();
}

void end_dying() {
  value::unlock_print();
  // The tracer's thread may need it to get to where the trace can end.
  traceback::tables_mutex.unlock();
  tracer::finish_dying();
  if (trace_level() == TraceLevel::kCrash) abort();
  _exit(kExitCode);
}

bool is_dying() { return dying_thread.load(std::memory_order_relaxed) == gettid(); }

TraceLevel trace_level() {
  const char* text = getenv("GOTRACEBACK");
  TraceLevel level = TraceLevel::kSingle;
  if (text != nullptr) level = parse_level(text, static_cast<int64_t>(strlen(text)));
  int set = set_level.load(std::memory_order_relaxed);
  // The environment's level is the least.
  return set > static_cast<int>(level) ? static_cast<TraceLevel>(set) : level;
}

void set_trace_level(const abi::String& text) {
  set_level.store(static_cast<int>(parse_level(text.data, text.len)), std::memory_order_relaxed);
}

namespace {

// Ends what begin_dying() began, after lines that say more about the error.
[[noreturn]] void die_of(const char* text, int64_t len)
    MG_RELEASE(value::print_lock, traceback::tables_mutex) {
  value::print("fatal error: ");
  value::print(text, len);
  value::print("\n");
  // Go's crash output has the traces alone.
  value::copy_to_crash_output();
  if (trace_level() != TraceLevel::kNone) {
    const model::G* g = traceback::goroutine_in_call();
    if (g != nullptr && !g->is_system) {
      value::print("\n");
      traceback::print_goroutine_trace(g, traceback::call_trace_start());
    }
    traceback::print_all_goroutines(g);
  }
  end_dying();
}

[[noreturn]] void die_of(const char* text) MG_RELEASE(value::print_lock, traceback::tables_mutex) {
  die_of(text, static_cast<int64_t>(strlen(text)));
}

void print_limit(const char* before, uint64_t limit, const char* after)
    MG_REQUIRES(value::print_lock) {
  value::print(before);
  value::print_uint(limit);
  value::print(after);
}

}  // namespace

void fatal(const char* text, int64_t len) {
  begin_dying();
  die_of(text, len);
}

void fatal(const char* text) { fatal(text, static_cast<int64_t>(strlen(text))); }

void fatal_stack_overflow(size_t limit) {
  begin_dying();
  print_limit("runtime: goroutine stack exceeds ", limit, "-byte limit\n");
  die_of("stack overflow");
}

void fatal_out_of_memory(uint64_t bytes, uint64_t in_use) {
  begin_dying();
  value::print("runtime: out of memory: cannot allocate ");
  value::print_uint(bytes);
  value::print("-byte block (");
  value::print_uint(in_use);
  value::print(" in use)\n");
  die_of("out of memory");
}

void fatal_thread_limit(int64_t limit) {
  begin_dying();
  print_limit("runtime: program exceeds ", static_cast<uint64_t>(limit), "-thread limit\n");
  die_of("thread exhaustion");
}

void fatal_no_thread(int64_t threads, int error) {
  begin_dying();
  value::print("runtime: failed to create new OS thread (have ");
  value::print_uint(static_cast<uint64_t>(threads));
  value::print(" already; errno=");
  value::print_uint(static_cast<uint64_t>(error));
  value::print(")\n");
  if (error == EAGAIN)
    value::print("runtime: may need to increase max user processes (ulimit -u)\n");
  die_of("newosproc");
}

extern "C" [[noreturn]] void mg_fatal_impl(const char* text, int64_t len) { fatal(text, len); }

// debug.SetCrashOutput: a descriptor, or -1. Returns the one before.
extern "C" int64_t mg_set_crash_output_impl(int64_t fd) {
  return value::set_crash_output(static_cast<int>(fd));
}

}  // namespace minigo::panic
