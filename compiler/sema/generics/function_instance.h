// Instances of generic functions (specification, "Instantiations").

#ifndef MINIGO_SEMA_GENERICS_FUNCTION_INSTANCE_H_
#define MINIGO_SEMA_GENERICS_FUNCTION_INSTANCE_H_

#include <span>
#include <vector>

#include "sema/state/recursion.h"

namespace minigo::sema {

// The generic function that an uninstantiated use refers to, or nullptr.
types::Func* generic_function(const Expr* e);
// Makes the use of a generic function one of its instance: sets the types of all expressions around
// the name, and the object of the name. The constraints are verified later; a fault is reported at
// the type argument in `list`, or at `pos`. The instance's signature.
const types::Signature* instantiate_function(Checker& checker, Pos pos, Expr* function,
                                             std::span<const Type* const> args,
                                             std::span<Expr* const> list);
// A use of a generic function, with the type arguments that stand in `index` (nullptr: none). With
// `infer` the missing ones are inferred from `target` (which may be nullptr) and the function is
// instantiated, or an error reported. Without it the type arguments of an incomplete list are
// returned, and the expression stays generic.
std::vector<const Type*> check_function_instance(Checker& checker, const FunctionTarget* target,
                                                 Expr* function, syntax::IndexExpr* index,
                                                 bool infer);
// A generic type or function stands where neither can: instantiates the function if `target` tells
// the type arguments, and otherwise reports and invalidates.
void require_instance(Checker& checker, const FunctionTarget* target, Expr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_GENERICS_FUNCTION_INSTANCE_H_
