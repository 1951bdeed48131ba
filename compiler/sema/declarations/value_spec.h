// Constant and variable specifications (specification, "Constant declarations", "Variable
// declarations").

#ifndef MINIGO_SEMA_DECLARATIONS_VALUE_SPEC_H_
#define MINIGO_SEMA_DECLARATIONS_VALUE_SPEC_H_

#include <span>

#include "sema/state/checker.h"

namespace minigo::sema {

// The values that the specification has; those of an earlier constant if they are repeated.
std::span<Expr*> spec_values(syntax::ValueSpec& spec);
// The slot of the type that the specification has or repeats, or nullptr.
Expr** spec_type(syntax::ValueSpec& spec);
// Reports "missing init expr for x" and "extra init expr y".
void check_arity(Checker& checker, const syntax::ValueSpec& spec, bool constants);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_VALUE_SPEC_H_
