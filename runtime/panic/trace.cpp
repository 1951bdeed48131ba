// Traces.
//
// Frames are found by walking rbp: all generated code and all of the runtime keep frame pointers. A
// frame whose return address lies in __morestack is where the stack went on to another segment: the
// next frame is the same function's once more, at the call in its prologue, and is left out with
// it. A frame of the stack stands for its function and all those that were inlined there; wrappers
// that the compiler made up are not shown.

#include "panic/trace.h"

#include <cstring>

#include "panic/inlining.h"
#include "panic/line_table.h"
#include "panic/symbols.h"
#include "platform/clock.h"
#include "sched/goroutine.h"
#include "sched/machine.h"
#include "sched/world.h"
#include "stack/leaf.h"
#include "value/print.h"

namespace minigo::panic {
namespace {

using value::print;
using value::print_int;

// As many frames as Go prints at each end of a long trace.
constexpr int64_t kInnerFrames = 50;
constexpr int64_t kOuterFrames = 50;
constexpr int64_t kNanosecondsPerMinute = 60'000'000'000;
// From a parked goroutine's saved stack pointer to its caller's rbp and return address.
constexpr uintptr_t kSavedRegisterBytes = 40;

// What is known of an address; answers are remembered, since one costs a walk through the tables.
struct Place {
  uintptr_t pc;  // of an instruction; 0: an empty entry
  bool known;
  Symbol symbol;
  LinePosition line;  // in the innermost of the inlined functions
  Inlining inlining;
};

const Place& place_of(uintptr_t pc) {
  constexpr uint32_t kEntries = 512;
  static Place cache[kEntries];
  Place& place = cache[(pc ^ pc >> 10) % kEntries];
  if (place.pc == pc) return place;
  place = {};
  place.pc = pc;
  place.known = find_symbol(pc, &place.symbol);
  if (place.known && is_go_name(place.symbol.name)) {
    find_inlining(pc, &place.inlining);
    place.line = find_line(pc, lines_of(place.inlining));
  }
  return place;
}

bool has_prefix(const abi::String& text, const char* prefix) {
  auto len = static_cast<int64_t>(strlen(prefix));
  return text.len >= len && memcmp(text.data, prefix, static_cast<size_t>(len)) == 0;
}

bool is(const abi::String& text, const char* other) {
  return has_prefix(text, other) && text.len == static_cast<int64_t>(strlen(other));
}

// Go hides its runtime's own functions, but for the exported ones.
bool is_shown(const abi::String& name) {
  if (!is_go_name(name)) return false;
  if (!has_prefix(name, "runtime.")) return true;
  char first = name.len > 8 ? name.data[8] : 'a';
  return first >= 'A' && first <= 'Z';
}

bool is_shown(const Place& place) { return place.known && is_shown(place.symbol.name); }

// Type arguments are printed as [...].
void print_function_name(const abi::String& name) {
  const auto* open =
      static_cast<const char*>(memchr(name.data, '[', static_cast<size_t>(name.len)));
  const auto* close =
      static_cast<const char*>(memrchr(name.data, ']', static_cast<size_t>(name.len)));
  if (open == nullptr || close == nullptr || close < open) {
    print(name);
    return;
  }
  print(name.data, open - name.data);
  print("[...]");
  print(close + 1, name.data + name.len - close - 1);
}

void print_path(const LinePosition& line) {
  if (line.file == nullptr) {
    print("?");
    return;
  }
  bool absolute = line.file[0] == '/';
  if (!absolute && line.directory != nullptr) {
    if (line.directory[0] != '/' && line.base != nullptr) {
      print(line.base);
      print("/");
    }
    print(line.directory);
    print("/");
  }
  print(line.file);
}

void print_position(const LinePosition& line) {
  print("\t");
  print_path(line);
  print(":");
  print_int(line.line);
}

void print_offset(const Place& place, uintptr_t pc) {
  if (pc <= place.symbol.start) return;
  print(" +");
  value::print_hex(pc - place.symbol.start);
}

struct Frame {
  uintptr_t pc;
  bool exact;
  uint32_t level = 0;  // of the functions inlined there; 0: the one that they are in
};

const Place& place_of(const Frame& frame) {
  return place_of(frame.exact ? frame.pc : frame.pc - 1);
}

abi::String name_of(const Place& place, uint32_t level) {
  return level == 0 ? place.symbol.name : inlined_name(place.inlining, level);
}

// Where the function of that level was when it made the call that the trace comes from.
LinePosition line_of(const Place& place, uint32_t level) {
  return level == place.inlining.count ? place.line : inlined_call(place.inlining, level + 1);
}

// Those of wrappers are not described.
bool has_no_arguments(const Place& place) {
  return place.inlining.known && !place.inlining.has_parameters && !is_hidden(place.inlining, 0);
}

void print_frame(const Frame& frame) {
  const Place& place = place_of(frame);
  if (is(place.symbol.name, "mg_start_panic")) {
    print("panic(...)\n\truntime/panic.go:1\n");
    return;
  }
  print_function_name(name_of(place, frame.level));
  print(frame.level == 0 && has_no_arguments(place) ? "()\n" : "(...)\n");
  print_position(line_of(place, frame.level));
  if (frame.level == 0) print_offset(place, frame.pc);
  print("\n");
}

// Gives the functions that are shown of those at an address to fn(frame), innermost first. A
// wrapper is shown if it alone says what panicked. Returns whether there was one.
template <typename Fn>
bool walk_inlined(Frame frame, bool innermost, Fn& fn) {
  const Place& place = place_of(frame);
  bool shown = false;
  for (uint32_t level = place.inlining.count + 1; level-- > 0;) {
    bool hidden = is_hidden(place.inlining, level) && (shown || !innermost);
    if (hidden || !is_shown(name_of(place, level))) continue;
    frame.level = level;
    fn(frame);
    shown = true;
  }
  return shown;
}

// Walks the frames from `start` on and gives those that are shown, innermost first, to fn(frame).
template <typename Fn>
void walk(TraceStart start, Fn fn) {
  Frame frame{start.pc, start.exact};
  uintptr_t rbp = start.rbp;
  uintptr_t before_morestack = 0;  // where the function of the latest other frame begins
  bool first = true;
  bool innermost = true;  // nothing shown since the start, or the panic before
  while (frame.pc != 0) {
    const Place& place = place_of(frame);
    bool morestack = place.known && is(place.symbol.name, "__morestack");
    // The boundary between ordinary code and the deferred functions of a panic.
    bool panicking = !first && place.known && is(place.symbol.name, "mg_start_panic");
    if (panicking) {
      fn(frame);
      innermost = true;
    } else if (!morestack && is_shown(place) && walk_inlined(frame, innermost, fn)) {
      first = innermost = false;
    }
    if (place.known && !morestack) before_morestack = place.symbol.start;
    if (rbp == 0 || rbp % 8 != 0) return;
    auto* words = reinterpret_cast<const uintptr_t*>(rbp);
    rbp = words[0];
    frame = {words[1], false};
    if (!morestack) continue;
    const Place& prologue = place_of(frame);
    if (is_shown(prologue) && prologue.symbol.start != before_morestack)
      walk_inlined(frame, innermost, fn);
    frame = {words[2], false};
  }
}

// Prints the first and the last frames of a long trace. Returns how many there were.
int64_t print_frames(TraceStart start) {
  Frame last[kOuterFrames];
  int64_t count = 0;
  walk(start, [&](const Frame& frame) {
    if (count < kInnerFrames) print_frame(frame);
    last[count++ % kOuterFrames] = frame;
  });
  if (count <= kInnerFrames) return count;
  int64_t from = count - kOuterFrames;
  if (from > kInnerFrames) {
    print("...");
    print_int(from - kInnerFrames);
    print(" frames elided...\n");
  } else {
    from = kInnerFrames;
  }
  for (int64_t i = from; i < count; i++) print_frame(last[i % kOuterFrames]);
  return count;
}

const char* status_text(sched::GStatus status) {
  switch (status) {
    case sched::GStatus::kIdle:
      return "idle";
    case sched::GStatus::kRunnable:
      return "runnable";
    case sched::GStatus::kRunning:
      return "running";
    case sched::GStatus::kSyscall:
      return "syscall";
    case sched::GStatus::kWaiting:
      return "waiting";
    case sched::GStatus::kDead:
      return "dead";
  }
  return "???";
}

void print_header(const sched::G* g) {
  sched::GStatus status = g->status.load(std::memory_order_relaxed);
  sched::WaitReason reason = g->wait_reason;
  int64_t since = g->waiting_since;
  bool waiting = status == sched::GStatus::kWaiting;
  print("goroutine ");
  value::print_uint(g->id);
  print(" [");
  print(waiting && reason != sched::WaitReason::kNone ? sched::wait_reason_text(reason)
                                                      : status_text(status));
  if ((waiting || status == sched::GStatus::kSyscall) && since != 0) {
    int64_t minutes = (platform::nanotime() - since) / kNanosecondsPerMinute;
    if (minutes >= 1) {
      print(", ");
      print_int(minutes);
      print(" minutes");
    }
  }
  if (g->lock_count > 0) print(", locked to thread");
  print("]:\n");
}

void print_created_by(const sched::G* g) {
  if (g->id == 1 || g->created_at == 0) return;
  const Place& place = place_of(g->created_at - 1);
  if (!is_shown(place)) return;
  print("created by ");
  print_function_name(name_of(place, place.inlining.count));
  if (g->parent_id != 0) {
    print(" in goroutine ");
    value::print_uint(g->parent_id);
  }
  print("\n");
  print_position(place.line);
  print_offset(place, g->created_at);
  print("\n");
}

// A goroutine that has not run yet: the function that it will run.
void print_entry(const sched::G* g) {
  Frame frame{reinterpret_cast<uintptr_t>(g->entry), true};
  if (frame.pc != 0 && is_shown(place_of(frame))) print_frame(frame);
}

// Where a goroutine that does not run will go on.
TraceStart parked_start(const sched::G* g) {
  uintptr_t at = 0;
  sched::M* m = g->m;
  if (g->status.load(std::memory_order_relaxed) == sched::GStatus::kSyscall && m != nullptr)
    at = stack::goroutine_sp(m->system_stack_top);
  else if (g->saved_sp != 0)
    at = g->saved_sp + kSavedRegisterBytes;
  if (at == 0) return {};
  auto* words = reinterpret_cast<const uintptr_t*>(at);
  return {words[1], words[0], false};
}

void print_other(sched::G* g, void* except) {
  sched::GStatus status = g->status.load(std::memory_order_relaxed);
  if (g == except || g->is_system || status == sched::GStatus::kDead ||
      status == sched::GStatus::kIdle)
    return;
  print("\n");
  if (status == sched::GStatus::kRunning) {
    print_header(g);
    print("\tgoroutine running on other thread; stack unavailable\n");
    print_created_by(g);
    return;
  }
  print_goroutine_trace(g, parked_start(g));
}

}  // namespace

void print_goroutine_trace(const sched::G* g, TraceStart start) {
  print_header(g);
  if (print_frames(start) == 0) print_entry(g);
  print_created_by(g);
}

void print_all_goroutines(const sched::G* except) {
  sched::for_each_goroutine(print_other, const_cast<sched::G*>(except));
}

}  // namespace minigo::panic
