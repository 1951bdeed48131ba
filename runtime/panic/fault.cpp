#include "panic/fault.h"

#include <signal.h>

#include "value/print.h"

namespace minigo::panic {
namespace {

const char* signal_text(uint64_t signal) {
  switch (signal) {
    case SIGSEGV:
      return "SIGSEGV: segmentation violation";
    case SIGBUS:
      return "SIGBUS: bus error";
    case SIGFPE:
      return "SIGFPE: floating-point exception";
    case SIGILL:
      return "SIGILL: illegal instruction";
    case SIGTRAP:
      return "SIGTRAP: trace trap";
    default:
      return "signal";
  }
}

}  // namespace

void print_fault(const Fault& fault) {
  value::print("[signal ");
  value::print(signal_text(fault.signal));
  value::print(" code=");
  value::print_hex(fault.code);
  value::print(" addr=");
  value::print_hex(fault.address);
  value::print(" pc=");
  value::print_hex(fault.pc);
  value::print("]\n");
}

}  // namespace minigo::panic
