// Which functions of a package run once, at the start (package/start_up.h places their code).

#ifndef MINIGO_LOWER_MODULE_START_UP_FUNCTIONS_H_
#define MINIGO_LOWER_MODULE_START_UP_FUNCTIONS_H_

#include <unordered_set>

#include "sema/check.h"

namespace minigo::lower {

using FunctionSet = std::unordered_set<const types::Func*>;

// The functions of a package that only its initialisation calls. Methods, instances and functions
// with link names do not count.
FunctionSet find_start_up_functions(const sema::Package& package);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_START_UP_FUNCTIONS_H_
