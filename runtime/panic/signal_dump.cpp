#include "panic/signal_dump.h"

#include <sys/ucontext.h>

#include "model/current.h"
#include "model/machine.h"
#include "panic/dying.h"
#include "panic/signal_table.h"
#include "stack/leaf.h"
#include "symbols/symbol_table.h"
#include "traceback/trace.h"
#include "value/print.h"

namespace minigo::panic {
namespace {

// Prints the lines that begin the report of a signal.
void print_title(const char* name, const siginfo_t* info, const greg_t* registers) {
  value::print(name);
  value::print("\nPC=");
  value::print_hex(static_cast<uint64_t>(registers[REG_RIP]));
  value::print(" m=");
  value::print_int(model::current_m() != nullptr ? int64_t{model::current_m()->id} : 0);
  value::print(" sigcode=");
  value::print_int(info->si_code);
  value::print("\n");
}

// The goroutine that the system stack works for, if it has come there by a stub: at any
// instruction, the thread may also be on its way from one to the other.
const model::G* goroutine_at_stub() {
  const model::G* g = traceback::goroutine_in_call();
  if (g == nullptr) return nullptr;
  uintptr_t sp = stack::goroutine_sp(model::system_stack_top());
  return model::find_segment(g->segment, sp) != nullptr ? g : nullptr;
}

// Prints the trace of the goroutine that the signal has interrupted, in its own code or in a call
// of the runtime. Returns which one that is; null: the thread had none.
const model::G* print_interrupted(const greg_t* registers) {
  auto pc = static_cast<uintptr_t>(registers[REG_RIP]);
  const model::G* g = goroutine_on_own_stack(static_cast<uint64_t>(registers[REG_RSP]));
  symbols::Symbol symbol;
  // Code of libc may use rbp for something else.
  bool in_own_code =
      g != nullptr && symbols::find_symbol(pc, &symbol) && symbols::is_go_name(symbol.name);
  if (g != nullptr && !in_own_code) return nullptr;
  if (g == nullptr) g = goroutine_at_stub();
  if (g == nullptr) return nullptr;
  value::print("\n");
  traceback::TraceStart start{pc, static_cast<uintptr_t>(registers[REG_RBP]), true};
  traceback::print_goroutine_trace(g, in_own_code ? start : traceback::call_trace_start());
  return g;
}

}  // namespace

model::G* goroutine_on_own_stack(uintptr_t sp) {
  model::G* g = model::current_g();
  model::M* m = model::current_m();
  if (g == nullptr || m == nullptr) return nullptr;
  if (g->status.load(std::memory_order_relaxed) != model::GStatus::kRunning) return nullptr;
  const model::Segment* segment = g->segment;
  return segment != nullptr && sp >= model::segment_low(segment) && sp <= segment->high ? g
                                                                                        : nullptr;
}

void dump_goroutines(int signal, const siginfo_t* info, const void* context) {
  const greg_t* registers = static_cast<const ucontext_t*>(context)->uc_mcontext.gregs;
  begin_dying();
  print_title(report_title(signal), info, registers);
  if (trace_level() != TraceLevel::kNone)
    traceback::print_all_goroutines(print_interrupted(registers));
  end_dying();
}

}  // namespace minigo::panic
