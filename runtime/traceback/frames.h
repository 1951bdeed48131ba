// The frames of a stack, as functions of the source.
//
// A walk goes from frame to frame by rbp: all generated code and all of the runtime keep frame
// pointers. Two things make the frames of a stack differ from the functions of a trace:
//
// - Where a stack went on to another segment, a frame has a return address in __morestack, and the
// next
//   one is the same function's again, at the call in its prologue. Both are left out.
// - A frame stands for its function and all those that were inlined there. The walk gives each of
// them, but no
//   wrappers that the compiler made up.
//
// The tables behind all this are filled as they are needed, by one thread at a time: everything
// here but parked_start, goroutine_in_call and call_trace_start is called with tables_mutex held,
// or by the thread that ends the program, after seize_tables.

#ifndef MINIGO_TRACEBACK_FRAMES_H_
#define MINIGO_TRACEBACK_FRAMES_H_

#include <cstdint>

#include "base/mutex.h"
#include "symbols/inlining.h"
#include "symbols/line_table.h"
#include "symbols/symbol_table.h"

namespace minigo::model {
struct G;
}

namespace minigo::traceback {

// Guards the tables of this layer and of symbols/.
extern base::Mutex tables_mutex;
// Whether the executable's file was read since its memory was last given back.
extern bool file_was_read;

// Where a walk begins: a return address or faulting instruction, and the frame pointer there.
struct TraceStart {
  uintptr_t pc;
  uintptr_t rbp;
  bool exact;  // pc is the instruction itself, not the one after a call
  // Where the walk must stay: a goroutine that may go on meanwhile leads anywhere. Null: its own
  // thread walks it, or the world is stopped.
  const model::G* on_stack_of = nullptr;
};

// Whether so many words lie there on the goroutine's stack. A function that has gone on to another
// segment without arguments on the stack has the uppermost two of that: its caller's rbp and the
// return address.
bool is_on_stack(const model::G* g, uintptr_t address, uintptr_t words);

// Where a goroutine goes on that does not run, or whose M is in a call of the runtime. The pc is 0
// if it has no frame.
TraceStart parked_start(const model::G* g);

// The goroutine that this thread's system stack works for; null in the scheduler, and once others
// may run it.
const model::G* goroutine_in_call();
// Where its trace begins: the call into the runtime.
TraceStart call_trace_start();

// How Go's traces show a function of the runtime: as one function of Go's runtime, or as two, the
// outer one first.
struct RuntimeFrames {
  const char* symbol;
  const char* names[2];
  const char* file;
};

// Everything that is known of an address. An answer costs a walk through the tables, so the latest
// ones are remembered.
struct Place {
  uintptr_t pc;  // of an instruction; 0: an empty entry
  bool known;
  symbols::Symbol symbol;
  symbols::LinePosition line;  // in the innermost of the inlined functions
  symbols::Inlining inlining;
  const RuntimeFrames* runtime;  // null for code of the language
  uint32_t shown[2];             // by Show: a bit for each level, whether a walk gives its function
  bool ends_function;            // the next address is the first of another function
  bool morestack;                // __morestack
  bool panicking;  // the boundary between ordinary code and the deferred functions of a panic
};

// A function of a stack.
struct Frame {
  uintptr_t pc;
  bool exact;          // as in TraceStart
  uint32_t level = 0;  // of the functions inlined there; 0: the one that they are in
};

// Looks the instruction at `pc` up. The result is good until the next lookup.
const Place& place_of(uintptr_t pc);
// The same for the instruction that a frame is at: the call, if its pc is a return address.
inline const Place& place_of(const Frame& frame) {
  return place_of(frame.exact ? frame.pc : frame.pc - 1);
}

// The level of the innermost function there.
uint32_t innermost_level(const Place& place);
// The name of the function of a level.
abi::String name_of(const Place& place, uint32_t level);
// Where the function of that level was when it made the call that the trace comes from.
symbols::LinePosition line_of(const Place& place, uint32_t level);

// Which functions a walk gives.
enum class Show : uint8_t {
  kTraces,   // as Go's traces do: none of its runtime's own, but for the exported ones
  kCallers,  // as runtime.Callers does: all that are written in Go
};
inline bool is_shown(const Place& place, uint32_t level, Show show) {
  return (place.shown[static_cast<int>(show)] >> level & 1) != 0;
}

// Gives the functions that are shown of those at an address to fn(frame), innermost first. A
// wrapper is shown if it alone says what panicked. Returns whether there was one.
template <typename Fn>
bool walk_inlined(Frame frame, bool innermost, Show show, Fn& fn) {
  const Place& place = place_of(frame);
  bool shown = false;
  for (uint32_t level = innermost_level(place) + 1; level-- > 0;) {
    bool hidden = symbols::is_hidden(place.inlining, level) && (shown || !innermost);
    if (hidden || !is_shown(place, level, show)) continue;
    frame.level = level;
    fn(frame);
    shown = true;
  }
  return shown;
}

// Walks the frames from `start` on and gives those that are shown, innermost first, to fn(frame),
// which says whether it wants another. Among them is always the boundary between ordinary code and
// the deferred functions of a panic.
template <typename Fn>
void walk(TraceStart start, Show show, Fn fn) {
  Frame frame{start.pc, start.exact};
  uintptr_t rbp = start.rbp;
  uintptr_t before_morestack = 0;  // where the function of the latest other frame begins
  bool first = true;
  bool innermost = true;  // nothing shown since the start, or the panic before
  bool wanted = true;
  auto give = [&](const Frame& shown) {
    if (wanted) wanted = fn(shown);
  };
  while (frame.pc != 0 && wanted) {
    const Place& place = place_of(frame);
    bool morestack = place.morestack;
    if (place.panicking && !first) {
      give(frame);
      innermost = true;
    } else if (!morestack && is_shown(place, 0, show) &&
               walk_inlined(frame, innermost, show, give)) {
      first = innermost = false;
    }
    if (place.known && !morestack) before_morestack = place.symbol.start;
    if (rbp == 0 || rbp % 8 != 0) return;
    if (start.on_stack_of != nullptr && !is_on_stack(start.on_stack_of, rbp, morestack ? 3 : 2))
      return;
    auto* words = reinterpret_cast<const uintptr_t*>(rbp);
    rbp = words[0];
    frame = {words[1], false};
    if (!morestack) continue;
    const Place& prologue = place_of(frame);
    if (is_shown(prologue, 0, show) && prologue.symbol.start != before_morestack)
      walk_inlined(frame, innermost, show, give);
    frame = {words[2], false};
  }
}

}  // namespace minigo::traceback

#endif  // MINIGO_TRACEBACK_FRAMES_H_
