// Which functions of other units and packages a unit has copies of, for the optimiser to inline.
// docs/cross_package_inlining.md says why, and what it costs.

#ifndef MINIGO_LOWER_FUNCTIONS_COPIED_BODY_H_
#define MINIGO_LOWER_FUNCTIONS_COPIED_BODY_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// Whether a unit that calls the function, which another one defines, should have a copy of its
// body, and whether callers of an instance should: it is small and, on its shortest way, calls
// nothing that stays a call.
bool worth_copying(ModuleContext& mc, const types::Func* func);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_FUNCTIONS_COPIED_BODY_H_
