// Faults.
//
// A goroutine that faults in generated code (its stack pointer is on a segment of its own) and
// reads or writes near address 0, or divides by zero, goes on in mg_fault_entry, as if the faulting
// instruction had called it. The frame for that call goes below the red zone, where the faulting
// function may keep live data: 128 bytes that every segment's slack under the guard leaves room
// for.
//
// Everything else ends the program: faults of the runtime's own code, and faults at other
// addresses, which only unsafe code can cause.

#include "panic/signal.h"

#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/ucontext.h>
#include <unistd.h>

#include <cstring>

#include "base/panic_door.h"
#include "model/current.h"
#include "model/goroutine.h"
#include "model/machine.h"
#include "panic/dying.h"
#include "panic/panic.h"
#include "stack/leaf.h"
#include "symbols/symbol_table.h"
#include "traceback/trace.h"
#include "value/print.h"

namespace minigo::panic {
namespace {

constexpr size_t kSignalStackBytes = 64 << 10;
constexpr uint64_t kRedZone = 128;

// The goroutine whose own stack the thread was on; null if it was on a system stack.
model::G* faulting_goroutine(uintptr_t sp) {
  model::G* g = model::current_g();
  model::M* m = model::current_m();
  if (g == nullptr || m == nullptr) return nullptr;
  if (g->status.load(std::memory_order_relaxed) != model::GStatus::kRunning) return nullptr;
  const model::Segment* segment = g->segment;
  return segment != nullptr && sp >= model::segment_low(segment) && sp <= segment->high ? g
                                                                                        : nullptr;
}

bool becomes_panic(const siginfo_t* info, const model::G* g) {
  if (info->si_signo == SIGFPE) return info->si_code == FPE_INTDIV;
  if (info->si_signo != SIGSEGV && info->si_signo != SIGBUS) return false;
  if (g->panic_on_fault) return true;
  return info->si_code > 0 && info->si_code <= 3 &&
         reinterpret_cast<uint64_t>(info->si_addr) < kNilPage;
}

Fault describe(const siginfo_t* info, uint64_t pc) {
  uint64_t address = info->si_signo == SIGFPE ? pc : reinterpret_cast<uint64_t>(info->si_addr);
  return {static_cast<uint64_t>(info->si_signo), static_cast<uint64_t>(info->si_code), address, pc};
}

void continue_in_panic(model::G* g, const Fault& fault, greg_t* registers) {
  g->panic_words[0] = fault.signal;
  g->panic_words[1] = fault.code;
  g->panic_words[2] = fault.address;
  g->panic_words[3] = fault.pc;
  auto sp = static_cast<uint64_t>(registers[REG_RSP]);
  uint64_t at = ((sp - kRedZone) & ~uint64_t{15}) - 8;
  // Traces look for the call before a return address.
  *reinterpret_cast<uint64_t*>(at) = fault.pc + 1;
  registers[REG_RSP] = static_cast<greg_t>(at);
  registers[REG_RIP] = reinterpret_cast<greg_t>(mg_fault_entry);
}

// A fault in a function of libc that has no frame of its own: the caller stands for it.
uint64_t visible_pc(uint64_t pc, uint64_t sp) {
  symbols::Symbol symbol;
  if (symbols::find_symbol(pc, &symbol) && symbols::is_go_name(symbol.name)) return pc;
  uint64_t caller = *reinterpret_cast<const uint64_t*>(sp);
  return symbols::find_symbol(caller, &symbol) && symbols::is_go_name(symbol.name) ? caller - 1
                                                                                   : pc;
}

[[noreturn]] void crash(const Fault& fault, model::G* g, const greg_t* registers) {
  begin_dying();
  if (g != nullptr) {
    value::print("unexpected fault address ");
    value::print_hex(fault.address);
    value::print("\nfatal error: fault\n");
  } else {
    value::print("fatal error: unexpected signal during runtime execution\n");
  }
  print_fault(fault);
  if (trace_level() != TraceLevel::kNone) {
    const model::G* of = g != nullptr ? g : traceback::goroutine_in_call();
    if (of != nullptr) {
      value::print("\n");
      traceback::TraceStart start{fault.pc, static_cast<uintptr_t>(registers[REG_RBP]), true};
      traceback::print_goroutine_trace(of, g != nullptr ? start : traceback::call_trace_start());
    }
    traceback::print_all_goroutines(of);
  }
  end_dying();
}

void handle_fault(int, siginfo_t* info, void* context) {
  greg_t* registers = static_cast<ucontext_t*>(context)->uc_mcontext.gregs;
  auto sp = static_cast<uint64_t>(registers[REG_RSP]);
  Fault fault = describe(info, static_cast<uint64_t>(registers[REG_RIP]));
  model::G* g = faulting_goroutine(sp);
  if (g == nullptr || !becomes_panic(info, g)) crash(fault, g, registers);
  fault.pc = visible_pc(fault.pc, sp);
  continue_in_panic(g, fault, registers);
}

// Prints the lines that begin the report of a signal.
void print_signal(const char* name, const siginfo_t* info, const greg_t* registers) {
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
  for (const model::Segment* s = g->segment; s != nullptr; s = s->older)
    if (sp >= model::segment_low(s) && sp < s->high) return g;
  return nullptr;
}

// Prints the trace of the goroutine that the signal has interrupted, in its own code or in a call
// of the runtime. Returns which one that is; null: the thread had none.
const model::G* print_interrupted(const greg_t* registers) {
  auto pc = static_cast<uintptr_t>(registers[REG_RIP]);
  const model::G* g = faulting_goroutine(static_cast<uint64_t>(registers[REG_RSP]));
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

// Where mg_breakpoint ends without a debugger.
void handle_trap(int, siginfo_t* info, void* context) {
  const greg_t* registers = static_cast<ucontext_t*>(context)->uc_mcontext.gregs;
  begin_dying();
  print_signal("SIGTRAP: trace trap", info, registers);
  const model::G* g = traceback::goroutine_in_call();
  if (trace_level() != TraceLevel::kNone && g != nullptr) {
    value::print("\n");
    traceback::print_goroutine_trace(g, traceback::call_trace_start());
    traceback::print_all_goroutines(g);
  }
  end_dying();
}

// SIGQUIT: the traces of all goroutines, as Go does, and the end.
void handle_quit(int, siginfo_t* info, void* context) {
  const greg_t* registers = static_cast<ucontext_t*>(context)->uc_mcontext.gregs;
  begin_dying();
  print_signal("SIGQUIT: quit", info, registers);
  traceback::print_all_goroutines(print_interrupted(registers));
  end_dying();
}

void install(int signal, void (*handler)(int, siginfo_t*, void*)) {
  struct sigaction action;
  memset(&action, 0, sizeof(action));
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigfillset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

}  // namespace

void install_signal_handlers() {
  for (int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) install(signal, handle_fault);
  install(SIGQUIT, handle_quit);
  install(SIGTRAP, handle_trap);
  // Writes to closed pipes and sockets return errors.
  ::signal(SIGPIPE, SIG_IGN);
}

extern "C" void mg_breakpoint_impl() { asm volatile("int3"); }

void install_signal_stack() {
  void* memory =
      mmap(nullptr, kSignalStackBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) return;
  stack_t stack{};
  stack.ss_sp = memory;
  stack.ss_size = kSignalStackBytes;
  sigaltstack(&stack, nullptr);
}

void remove_signal_stack() {
  stack_t none{};
  none.ss_flags = SS_DISABLE;
  stack_t stack{};
  if (sigaltstack(&none, &stack) != 0 || (stack.ss_flags & SS_DISABLE) != 0) return;
  munmap(stack.ss_sp, stack.ss_size);
}

}  // namespace minigo::panic
