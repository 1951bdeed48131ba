// Substitution of type arguments for type parameters (specification, "Instantiations").

#ifndef MINIGO_TYPES_SUBST_H_
#define MINIGO_TYPES_SUBST_H_

#include <span>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// The type with params[i] replaced by args[i] wherever it occurs; a parameter whose argument is
// nullptr stays. The same pointer if nothing changes. Instances in it become other instances, which
// are not expanded; types declared inside the generic function whose parameters these are become
// instances too (Named::implicit_params). A generic signature keeps its own type parameters.
const Type* subst(const Type* type, std::span<TypeParam* const> params,
                  std::span<const Type* const> args);
// The same for the variables of a tuple: those whose type changes are copied.
const Tuple* subst(const Tuple* tuple, std::span<TypeParam* const> params,
                   std::span<const Type* const> args);

// Any type parameter occurs in the type, or it is declared inside a generic function: it has no
// meaning at run time before something is substituted. Type parameters that a signature declares
// itself count where they occur in its parameters and results.
bool mentions_type_params(const Type* type);
// One of `params` occurs in the type (types2's isParameterized); local types do not count.
bool is_parameterized(const Type* type, std::span<TypeParam* const> params);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_SUBST_H_
