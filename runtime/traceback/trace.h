// Traces of goroutines in Go's form, for ends of programs and runtime.Stack. They are printed by
// value/print.h, whose lock the caller holds, as well as tables_mutex of frames.h; the thread that
// ends the program has seized both.

#ifndef MINIGO_TRACEBACK_TRACE_H_
#define MINIGO_TRACEBACK_TRACE_H_

#include <cstdint>

#include "traceback/frames.h"

namespace minigo::traceback {

// Where the type arguments lie in a function's name, as bytes from its start, brackets included.
// {0, 0}: it has none.
struct TypeArguments {
  int64_t start;
  int64_t end;
};
TypeArguments find_type_arguments(const abi::String& name);

// Prints a position's path, without its line; "?" if it is unknown.
void print_path(const symbols::LinePosition& line);

// Prints "goroutine 7 [chan receive]:" and the goroutine's frames from `start` on, without the
// `skip` innermost, and where it was started.
void print_goroutine_trace(const model::G* goroutine, TraceStart start, int64_t skip = 0);

// The same for every goroutine but `except` (may be null) and the system's own, each after an empty
// line. `stopped`: the world is stopped. If it is not, others may run on, and the trace of one that
// runs is its header only.
void print_all_goroutines(const model::G* except, bool stopped = false);

}  // namespace minigo::traceback

#endif  // MINIGO_TRACEBACK_TRACE_H_
