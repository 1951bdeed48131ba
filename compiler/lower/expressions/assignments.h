// Which values a function assigns to its variables of interface types.

#ifndef MINIGO_LOWER_EXPRESSIONS_ASSIGNMENTS_H_
#define MINIGO_LOWER_EXPRESSIONS_ASSIGNMENTS_H_

#include "lower/module/module_context.h"

namespace minigo::lower {

// Adds the assignments in the body, and in the function literals inside, to
// ModuleContext::assigned_values. Once for each function that stands in no other; `func` is the
// declared one. In an instance the values whose types depend on type arguments count as unknown: gc
// compiles it for others, too.
void note_assignments(ModuleContext& mc, const syntax::BlockStmt* body, const types::Func* func);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_ASSIGNMENTS_H_
