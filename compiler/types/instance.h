// Instances of generic types and functions (specification, "Instantiations"). There is one object
// for identical origin and arguments, so that instances can be compared by address; they live until
// the process ends. What an instance is made of is substituted only when it is asked for: so
// `type T[P any] struct { next *T[P]; m map[string]T[[]P] }` comes to an end, and instances can be
// made before their origin has been resolved.
//
// Neither the number of the arguments nor their constraints are checked here: see verify() in
// type_set.h.

#ifndef MINIGO_TYPES_INSTANCE_H_
#define MINIGO_TYPES_INSTANCE_H_

#include <span>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// T[args] of a generic type; `origin` has as many implicit_params and type_params as there are
// arguments, in this order, by the time its underlying type or methods are asked for.
const Named* instantiate(const Named* origin, std::span<const Type* const> args);

// f[args] of a generic function. Its signature is not generic; it is nullptr while the origin's is
// not known, and complete_signature() fills it in afterwards.
Func* instantiate(Func* origin, std::span<const Type* const> args);

// The signature of a generic function with its type arguments; it has no type parameters.
const Signature* instantiate(const Signature* generic, std::span<const Type* const> args);

// The declared methods of a type in source order, as Named::methods of one that is no instance. A
// method of an instance is a Func of its own with `origin` and `type_args`, the instance as
// recv_named, and the signature of the origin with the receiver's type parameters
// (Signature::recv_type_params) replaced; its type is nullptr while the origin's is.
std::span<Func* const> instance_methods(const Named* instance);
inline std::span<Func* const> methods_of(const Named* named) {
  return named->origin == nullptr ? named->methods : instance_methods(named);
}

// What underlying() asks for when an instance's underlying type is not known: found by substitution
// in its origin's. Invalid while that is not known.
const Type* expand_underlying(const Named* instance);

// Gives an instance its type if the origin has got one by now. Does nothing to other functions.
void complete_signature(Func* instance);

// The function or method that an instance was made of, or the function itself.
inline Func* origin_of(Func* func) { return func->origin != nullptr ? func->origin : func; }
inline const Named* origin_of(const Named* named) {
  return named->origin != nullptr ? named->origin : named;
}

}  // namespace minigo::types

#endif  // MINIGO_TYPES_INSTANCE_H_
