// len and cap (specification, "Length and capacity").

#ifndef MINIGO_SEMA_EXPRESSIONS_BUILTIN_LENGTH_H_
#define MINIGO_SEMA_EXPRESSIONS_BUILTIN_LENGTH_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// The argument has been checked. `constant_operand`: it holds no call and no receive.
void check_length(Checker& checker, syntax::CallExpr* call, types::BuiltinId id,
                  bool constant_operand);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_BUILTIN_LENGTH_H_
