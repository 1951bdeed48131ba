// Types that turn out to be too large while a package is lowered.

#ifndef MINIGO_LOWER_MODULE_TOO_LARGE_TYPE_H_
#define MINIGO_LOWER_MODULE_TOO_LARGE_TYPE_H_

#include <string>

#include "support/source_file.h"

namespace minigo::lower {

// An array type that no address space holds, once type arguments are known. The checker has
// reported all others. A package that has one must not be compiled further.
struct TooLargeType {
  support::Pos pos;  // of the name of the type or function that has it
  std::string type;  // as gc writes it
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_TOO_LARGE_TYPE_H_
