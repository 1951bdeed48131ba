// Contexts that do not take every operand.

#ifndef MINIGO_SEMA_OPERANDS_SINGLE_VALUE_H_
#define MINIGO_SEMA_OPERANDS_SINGLE_VALUE_H_

#include <cstdint>

#include "sema/state/checker.h"

namespace minigo::sema {

// Kinds of operands that a context excludes: calls without result, built-ins, types.
enum Exclude : uint8_t { kExcludeNoValue = 1, kExcludeBuiltin = 2, kExcludeType = 4 };
// Reports and invalidates an expression that is one of `what`, a set of Exclude bits.
void exclude(Checker& checker, Expr* e, unsigned what);
// Reports and invalidates a call with several results.
void require_single_value(Checker& checker, Expr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_OPERANDS_SINGLE_VALUE_H_
