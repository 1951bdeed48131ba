// Lists of type parameters (specification, "Type parameter declarations").

#ifndef MINIGO_SEMA_TYPES_TYPE_PARAMS_H_
#define MINIGO_SEMA_TYPES_TYPE_PARAMS_H_

#include <span>

#include "sema/state/checker.h"

namespace minigo::sema {

// A new type parameter, declared in the environment's scope from `scope_start` on. It has no
// constraint yet.
TypeParam* declare_type_param(Checker& checker, Ident* ident, size_t index, Pos scope_start);
// Declares the parameters of a list in the environment's scope. `out` has them before their
// constraints are checked, which may refer to the type that is being declared.
void declare_type_params(Checker& checker, const syntax::FieldList& list,
                         std::span<TypeParam*>& out);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_TYPES_TYPE_PARAMS_H_
