// The packages whose code is counted. The compiler puts an entry for each into a section of their
// own (compiler/lower/package/coverage_data.h); stdlib/internal/counters knows what is in one.

#include "abi/type.h"

extern "C" {
// Made by the linker; absent in programs that count nothing.
extern const char __start_mg_coverage[] __attribute__((weak));
extern const char __stop_mg_coverage[] __attribute__((weak));

minigo::abi::String mg_coverage_impl() {
  return {__start_mg_coverage, __stop_mg_coverage - __start_mg_coverage};
}
}
