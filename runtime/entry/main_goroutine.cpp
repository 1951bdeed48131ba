// The body of goroutine 1. Compiled with stack checks, because it runs on a goroutine's stack.

#include <cstdint>

// The compiler makes it (abi::kProgramStart). Weak: tests of the runtime have none.
extern "C" __attribute__((weak)) void mg_program_start();
extern "C" [[noreturn]] void mg_exit(int64_t code);

extern "C" void mg_run_program(void*) {
  mg_program_start();
  mg_exit(0);
}
