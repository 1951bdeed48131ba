// The last words of a program that ends by a panic: the panics, the fault behind them, and the
// traces.

#include "panic/dying.h"
#include "panic/fatal.h"
#include "panic/panic.h"
#include "traceback/trace.h"
#include "value/print.h"

namespace minigo::panic {
namespace {

// Prints the oldest panic first, and indents each that a deferred function of the one before has
// raised. A panic with the value of the one before is told in its line.
void print_panics(const Panic* panic) {
  if (panic->link != nullptr) {
    print_panics(panic->link);
    if (panic->link->repanicked) return;
    if (!panic->link->goexit) value::print("\t");
  }
  if (panic->goexit) return;
  value::print("panic: ");
  value::print(panic->text);
  if (panic->recovered)
    value::print(panic->repanicked ? " [recovered, repanicked]" : " [recovered]");
  value::print("\n");
}

}  // namespace

void report_panic(void* argument) {
  auto* panic = static_cast<Panic*>(argument);
  begin_dying();
  value::copy_to_crash_output();
  print_panics(panic);
  for (const Panic* p = panic; p != nullptr; p = p->link) {
    if (p->fault.signal == 0) continue;
    print_fault(p->fault);
    break;
  }
  TraceLevel level = trace_level();
  const model::G* g = traceback::goroutine_in_call();
  if (level != TraceLevel::kNone && g != nullptr) {
    value::print("\n");
    traceback::print_goroutine_trace(g, traceback::call_trace_start());
    if (level != TraceLevel::kSingle) traceback::print_all_goroutines(g);
  }
  end_dying();
}

}  // namespace minigo::panic
