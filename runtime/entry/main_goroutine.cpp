// This file is compiled with stack checks: it runs on the main goroutine's stack.

#include <cstdint>

// Tests have none.
extern "C" __attribute__((weak)) void mg_program_start();
extern "C" [[noreturn]] void mg_exit(int64_t code);

extern "C" void mg_run_program(void*) {
  mg_program_start();
  mg_exit(0);
}
