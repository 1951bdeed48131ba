// Faults.
//
// A goroutine that faults in generated code (its stack pointer is on a segment of its own) and
// reads or writes near address 0, or divides by zero, goes on in mg_fault_entry, as if the faulting
// instruction had called it. The frame for that call goes below the red zone, where the faulting
// function may keep live data: 128 bytes that every segment's slack under the guard leaves room
// for.
//
// A fault in a call that the runtime makes for the program's values counts as its caller's
// (call_faults.h). Everything else ends the program: faults of the runtime's own code, and faults
// at other addresses, which only unsafe code can cause.

#include "panic/fault_signals.h"

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
#include "panic/call_faults.h"
#include "panic/dying.h"
#include "panic/panic.h"
#include "panic/signal_delivery.h"
#include "panic/signal_dump.h"
#include "stack/leaf.h"
#include "symbols/symbol_table.h"
#include "traceback/trace.h"
#include "value/print.h"

namespace minigo::panic {
namespace {

constexpr size_t kSignalStackBytes = 64 << 10;
constexpr uint64_t kRedZone = 128;

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

}  // namespace

void handle_fault(int signal, siginfo_t* info, void* context) {
  if (info->si_code <= 0) return deliver_sent_signal(signal, info, context);
  greg_t* registers = static_cast<ucontext_t*>(context)->uc_mcontext.gregs;
  model::G* g = goroutine_on_own_stack(static_cast<uint64_t>(registers[REG_RSP]));
  if (g == nullptr) g = leave_faulting_call(registers);
  Fault fault = describe(info, static_cast<uint64_t>(registers[REG_RIP]));
  if (g == nullptr || !becomes_panic(info, g)) crash(fault, g, registers);
  fault.pc = visible_pc(fault.pc, static_cast<uint64_t>(registers[REG_RSP]));
  continue_in_panic(g, fault, registers);
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
