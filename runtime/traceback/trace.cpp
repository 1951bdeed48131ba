// A trace begins with the goroutine and why it waits, and ends with where it was started; between
// lie two lines for each frame: the function, then its file, line and offset. Of a long stack the
// first and the last frames are printed, so the walk keeps the last ones in a ring.

#include "traceback/trace.h"

#include <cstring>

#include "model/bubble.h"
#include "model/goroutine.h"
#include "model/machine.h"
#include "platform/clock.h"
#include "sched/all_goroutines.h"
#include "stack/leaf.h"
#include "traceback/frames.h"
#include "value/print.h"

namespace minigo::traceback {

using symbols::LinePosition;
using value::print;
using value::print_int;

TypeArguments find_type_arguments(const abi::String& name) {
  auto len = static_cast<size_t>(name.len);
  const auto* open = static_cast<const char*>(memchr(name.data, '[', len));
  const auto* close = static_cast<const char*>(memrchr(name.data, ']', len));
  if (open == nullptr || close == nullptr || close < open) return {0, 0};
  return {open - name.data, close + 1 - name.data};
}

void print_path(const LinePosition& line) {
  symbols::for_each_path_piece(line, [](const char* text) { print(text); });
}

namespace {

// As many frames as Go prints at each end of a long trace.
constexpr int64_t kInnerFrames = 50;
constexpr int64_t kOuterFrames = 50;
constexpr int64_t kNanosecondsPerMinute = 60'000'000'000;

// Type arguments are printed as [...].
void print_function_name(const abi::String& name) {
  TypeArguments arguments = find_type_arguments(name);
  if (arguments.end == 0) return print(name);
  print(name.data, arguments.start);
  print("[...]");
  print(name.data + arguments.end, name.len - arguments.end);
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

// Debug information does not describe the arguments of wrappers.
bool has_no_arguments(const Place& place) {
  if (place.runtime != nullptr) return true;
  return place.inlining.known && !place.inlining.has_parameters &&
         !symbols::is_hidden(place.inlining, 0);
}

void print_frame(const Frame& frame) {
  const Place& place = place_of(frame);
  if (place.panicking) {
    print("panic(...)\n\truntime/panic.go:1\n");
    return;
  }
  print_function_name(name_of(place, frame.level));
  print(frame.level == 0 && has_no_arguments(place) ? "()\n" : "(...)\n");
  print_position(line_of(place, frame.level));
  if (frame.level == 0) print_offset(place, frame.pc);
  print("\n");
}

// Prints the first and the last frames of a long trace, without the `skip` innermost. Returns how
// many there were.
int64_t print_frames(TraceStart start, int64_t skip) {
  Frame last[kOuterFrames];
  int64_t count = 0;
  walk(start, Show::kTraces, [&](const Frame& frame) {
    if (skip-- > 0) return true;
    if (count < kInnerFrames) print_frame(frame);
    last[count++ % kOuterFrames] = frame;
    return true;
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

const char* status_text(model::GStatus status) {
  switch (status) {
    case model::GStatus::kIdle:
      return "idle";
    case model::GStatus::kRunnable:
      return "runnable";
    case model::GStatus::kRunning:
      return "running";
    case model::GStatus::kSyscall:
      return "syscall";
    case model::GStatus::kWaiting:
      return "waiting";
    case model::GStatus::kDead:
      return "dead";
  }
  return "???";
}

void print_header(const model::G* g, model::GStatus status) {
  model::WaitReason reason = g->wait_reason;
  int64_t since = g->waiting_since;
  bool waiting = status == model::GStatus::kWaiting;
  print("goroutine ");
  value::print_uint(g->id);
  print(" [");
  print(waiting && reason != model::WaitReason::kNone ? model::wait_reason_text(reason)
                                                      : status_text(status));
  if (waiting && g->bubble != nullptr && model::is_durable(reason)) print(" (durable)");
  if ((waiting || status == model::GStatus::kSyscall) && since != 0) {
    int64_t minutes = (platform::nanotime() - since) / kNanosecondsPerMinute;
    if (minutes >= 1) {
      print(", ");
      print_int(minutes);
      print(" minutes");
    }
  }
  if (g->lock_count > 0) print(", locked to thread");
  if (g->bubble != nullptr) {
    print(", synctest bubble ");
    value::print_uint(g->bubble->id.load(std::memory_order_relaxed));
  }
  print("]:\n");
}

void print_created_by(const model::G* g) {
  if (g->id == 1 || g->created_at == 0) return;
  const Place& place = place_of(g->created_at - 1);
  if (!is_shown(place, 0, Show::kTraces)) return;
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
void print_entry(const model::G* g) {
  Frame frame{reinterpret_cast<uintptr_t>(g->entry), true};
  if (frame.pc != 0 && is_shown(place_of(frame), 0, Show::kTraces)) print_frame(frame);
}

void print_trace(const model::G* g, model::GStatus status, TraceStart start, int64_t skip) {
  print_header(g, status);
  if (print_frames(start, skip) == 0) print_entry(g);
  print_created_by(g);
}

struct Others {
  const model::G* except;
  bool stopped;
};

void print_other(model::G* g, void* others_argument) {
  auto* others = static_cast<const Others*>(others_argument);
  model::GStatus status = g->status.load(std::memory_order_relaxed);
  if (g == others->except || g->is_system || status == model::GStatus::kDead ||
      status == model::GStatus::kIdle)
    return;
  print("\n");
  if (status == model::GStatus::kRunning) {
    if (others->stopped) return print_trace(g, model::GStatus::kRunnable, parked_start(g), 0);
    print_header(g, status);
    print("\tgoroutine running on other thread; stack unavailable\n");
    print_created_by(g);
    return;
  }
  print_trace(g, status, parked_start(g), 0);
}

}  // namespace

void print_goroutine_trace(const model::G* g, TraceStart start, int64_t skip) {
  print_trace(g, g->status.load(std::memory_order_relaxed), start, skip);
}

void print_all_goroutines(const model::G* except, bool stopped) {
  Others others{except, stopped};
  sched::for_each_goroutine(print_other, &others);
}

}  // namespace minigo::traceback
