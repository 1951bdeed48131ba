// The packages whose code is counted. The compiler puts an entry for each into a section of their
// own (compiler/lower/package/coverage_data.h); stdlib/internal/counters knows what is in one. And
// the counters of programs that are fuzzed (compiler/passes/fuzz_counters.h).

#include "abi/type.h"

extern "C" {
// Made by the linker; absent in programs that count nothing.
extern const char __start_mg_coverage[] __attribute__((weak));
extern const char __stop_mg_coverage[] __attribute__((weak));

extern const char __start_mg_fuzz_counters[] __attribute__((weak));
extern const char __stop_mg_fuzz_counters[] __attribute__((weak));

extern const char __start_mg_fuzz_magic[] __attribute__((weak));
extern const char __stop_mg_fuzz_magic[] __attribute__((weak));

minigo::abi::String mg_coverage_impl() {
  return {__start_mg_coverage, __stop_mg_coverage - __start_mg_coverage};
}

minigo::abi::String mg_fuzz_counters_impl() {
  return {__start_mg_fuzz_counters, __stop_mg_fuzz_counters - __start_mg_fuzz_counters};
}

minigo::abi::String mg_fuzz_magic_impl() {
  return {__start_mg_fuzz_magic, __stop_mg_fuzz_magic - __start_mg_fuzz_magic};
}
}
