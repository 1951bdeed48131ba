// A hardware fault, as the handler of its signal hands it to the goroutine that raises the panic.

#ifndef MINIGO_PANIC_FAULT_H_
#define MINIGO_PANIC_FAULT_H_

#include <cstdint>

namespace minigo::panic {

// Four words, because G::panic_words carries them. `signal` 0 means that there was no fault.
struct Fault {
  uint64_t signal;   // SIGSEGV and the like
  uint64_t code;     // siginfo's si_code
  uint64_t address;  // that was accessed; of an arithmetic fault, the instruction's
  uint64_t pc;       // of the faulting instruction
};

// An access to an address below this one is a nil dereference. Go has the same bound.
inline constexpr uint64_t kNilPage = 4096;

// Prints "[signal SIGSEGV: segmentation violation code=0x1 addr=0x0 pc=0x401136]" and a newline.
// The caller holds the printing lock.
void print_fault(const Fault& fault);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_FAULT_H_
