// What the executable says of its making. The compiler links an object with it into every program
// (compiler/driver/build_info.cpp); stdlib/runtime/debug reads the text.

#include "abi/type.h"
#include "symbols/build_goroot.h"

extern "C" {
// Absent in the tests of the runtime.
extern const minigo::abi::String minigo_build_info __attribute__((weak));

minigo::abi::String mg_build_info_impl() {
  if (&minigo_build_info == nullptr) return {};
  return minigo_build_info;
}

minigo::abi::String mg_build_goroot_impl() { return minigo::symbols::build_goroot(); }
}
