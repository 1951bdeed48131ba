// What the executable says of its making. The compiler links an object with it into every program
// (compiler/driver/build_info.cpp); stdlib/runtime/debug reads the text.

#include "abi/type.h"

extern "C" {
// Absent in the tests of the runtime.
extern const minigo::abi::String minigo_build_info __attribute__((weak));
extern const minigo::abi::String minigo_build_goroot __attribute__((weak));

minigo::abi::String mg_build_info_impl() {
  if (&minigo_build_info == nullptr) return {};
  return minigo_build_info;
}

// The folder of the Go that was installed where the program was built.
minigo::abi::String mg_build_goroot_impl() {
  if (&minigo_build_goroot == nullptr) return {};
  return minigo_build_goroot;
}
}
