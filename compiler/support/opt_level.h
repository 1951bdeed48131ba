// How much work goes into the machine code.

#ifndef MINIGO_SUPPORT_OPT_LEVEL_H_
#define MINIGO_SUPPORT_OPT_LEVEL_H_

#include <cstdint>

namespace minigo::support {

enum class OptLevel : uint8_t {
  kO0,  // none, for debuggers
  kO1,  // what is paid back by less code to generate: for programs that are run once
  kO2,  // all that makes programs faster
};

}  // namespace minigo::support

#endif  // MINIGO_SUPPORT_OPT_LEVEL_H_
