// Traces of goroutines in Go's form. They are printed (value/print.h), and need the tables of
// frames.h.

#ifndef MINIGO_TRACEBACK_TRACE_H_
#define MINIGO_TRACEBACK_TRACE_H_

#include <cstdint>

#include "traceback/frames.h"

namespace minigo::traceback {

// Where the type arguments of a function's name are, brackets included; {0, 0}: there are none.
struct TypeArguments {
  int64_t start;
  int64_t end;
};
TypeArguments find_type_arguments(const abi::String& name);

void print_path(const symbols::LinePosition& line);

// "goroutine 7 [chan receive]:" and its frames, without the `skip` innermost.
void print_goroutine_trace(const model::G* goroutine, TraceStart start, int64_t skip = 0);

// Every goroutine but `except`. Unless the world is stopped, others may run on: a trace of a
// running one is then its header only.
void print_all_goroutines(const model::G* except, bool stopped = false);

}  // namespace minigo::traceback

#endif  // MINIGO_TRACEBACK_TRACE_H_
