#ifndef MINIGO_PANIC_SIGNAL_TEXT_H_
#define MINIGO_PANIC_SIGNAL_TEXT_H_

#include "panic/panic.h"

namespace minigo::panic {

// "[signal SIGSEGV: segmentation violation code=0x1 addr=0x0 pc=0x401136]", with a newline. The
// printing lock is held.
void print_fault(const Fault& fault);

}  // namespace minigo::panic

#endif  // MINIGO_PANIC_SIGNAL_TEXT_H_
