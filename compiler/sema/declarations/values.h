// Declarations of constants and variables (specification, "Constant declarations", "Variable
// declarations"). `type` and `init` are the slots of a specification, or nullptr.

#ifndef MINIGO_SEMA_DECLARATIONS_VALUES_H_
#define MINIGO_SEMA_DECLARATIONS_VALUES_H_

#include <span>

#include "sema/state/checker.h"

namespace minigo::sema {

// Gives the constant its type and value; the invalid type and an unknown value after an error.
// `inherited`: the initial value is repeated from an earlier constant.
void check_const_decl(Checker& checker, types::Const* object, Expr** type, Expr** init,
                      bool inherited, const Constant* iota);
// Gives the variable its type, and with it all of `lhs` (which has `object`) if these are several
// with one initial value.
void check_var_decl(Checker& checker, Var* object, std::span<Var*> lhs, Expr** type, Expr** init);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_DECLARATIONS_VALUES_H_
