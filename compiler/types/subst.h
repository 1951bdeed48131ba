// Substitution of type arguments for type parameters (specification, "Instantiations").

#ifndef MINIGO_TYPES_SUBST_H_
#define MINIGO_TYPES_SUBST_H_

#include <span>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// The type with params[i] replaced by args[i] wherever it occurs. A parameter whose argument is
// nullptr stays. The result is `type` itself if nothing changes.
//
// An instance `List[P]` becomes the instance `List[int]`, whose underlying type is not computed
// here. A type that is declared inside the generic function of these parameters becomes an instance
// too (Named::implicit_params). A generic signature keeps the type parameters of its own.
const Type* subst(const Type* type, std::span<TypeParam* const> params,
                  std::span<const Type* const> args);
// The same for the variables of a tuple: those whose type changes are copied.
const Tuple* subst(const Tuple* tuple, std::span<TypeParam* const> params,
                   std::span<const Type* const> args);

// The type depends on a type parameter, of whatever function or type: one occurs in it, or it is
// declared inside a generic function. Such a type exists at run time only after substitution. Type
// parameters that a signature declares itself count where its parameters and results use them.
bool mentions_type_params(const Type* type);
// One of `params` occurs in the type (types2's isParameterized). Types that are declared inside a
// generic function do not count by themselves.
bool is_parameterized(const Type* type, std::span<TypeParam* const> params);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_SUBST_H_
