// The functions at the addresses that stacks have.

#ifndef MINIGO_TRACER_FRAMES_H_
#define MINIGO_TRACER_FRAMES_H_

#include <cstdint>

#include "abi/type.h"
#include "tracer/output.h"

namespace minigo::tracer {

// Of a function or a file. There is one for each text.
struct Name {
  abi::String text;
  uint64_t number;     // in the table of texts; the program's own texts have lower ones
  uint64_t last_used;  // the caller's: in which table it was written last
  Name* next;
};

struct TracedFrame {
  // Another one for each of the functions that were inlined into each other.
  uint64_t address;
  Name* function;
  Name* file;
  uint32_t line;
};

struct Frames {
  const TracedFrame* frames;  // innermost first
  uint32_t count;
};

// Those at an address of a stack (trace/stack_capture.h); none if they are all the runtime's own.
// Known for ever after the first time.
Frames frames_at(uintptr_t pc) MG_REQUIRES(output_lock);

// From now on the caller has tables_mutex of traceback/: for the thread that ends the program.
void look_up_without_lock();

}  // namespace minigo::tracer

#endif  // MINIGO_TRACER_FRAMES_H_
