// Lists of type arguments (specification, "Instantiations").

#ifndef MINIGO_SEMA_GENERICS_TYPE_ARGUMENTS_H_
#define MINIGO_SEMA_GENERICS_TYPE_ARGUMENTS_H_

#include <span>
#include <vector>

#include "sema/state/checker.h"

namespace minigo::sema {

// Where gc reports a fault of a whole operand: behind the package or value of a selector.
Pos operand_pos(const Expr* e);
// The types of a list of type arguments; empty after an error.
std::vector<const Type*> check_type_list(Checker& checker, std::span<Expr*> list);
// Verifies that the arguments satisfy the constraints of the parameters, when the declarations at
// hand are complete: types may be used while they are being declared. A fault is reported at the
// type argument in `list`, or at `pos` if that one was inferred.
void verify_later(Checker& checker, Pos pos, std::span<TypeParam* const> params,
                  std::span<const Type* const> args, std::span<Expr* const> list);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_GENERICS_TYPE_ARGUMENTS_H_
