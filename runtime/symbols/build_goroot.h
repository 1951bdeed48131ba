// The folder of the Go that was installed where the program was built. Callable in signal handlers.

#ifndef MINIGO_SYMBOLS_BUILD_GOROOT_H_
#define MINIGO_SYMBOLS_BUILD_GOROOT_H_

#include "abi/type.h"

extern "C" {
// The compiler links it into every program (compiler/driver/build_info.cpp). Absent in the tests of
// the runtime. A zero byte follows the text.
extern const minigo::abi::String minigo_build_goroot __attribute__((weak));
}

namespace minigo::symbols {

// Empty if there was none, or if the program was built with -trimpath.
inline abi::String build_goroot() {
  return &minigo_build_goroot == nullptr ? abi::String{} : minigo_build_goroot;
}

}  // namespace minigo::symbols

#endif  // MINIGO_SYMBOLS_BUILD_GOROOT_H_
