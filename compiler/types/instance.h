// Instances of generic types and functions (specification, "Instantiations").
//
// There is one object for each origin and list of identical arguments, so instances are compared by
// address. They live until the process ends. An instance is empty at first: its underlying type,
// methods and signature are substituted when somebody asks for them. So an instance can be made
// before its origin has been checked, and `type T[P any] struct { m map[string]T[[]P] }` does not
// make instances forever.
//
// Neither the number of the arguments nor their constraints are checked here: see verify() in
// type_set.h.

#ifndef MINIGO_TYPES_INSTANCE_H_
#define MINIGO_TYPES_INSTANCE_H_

#include <span>

#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// T[args] of a generic type. The arguments are for implicit_params and then for type_params of
// `origin`, which must be known when the instance's underlying type or methods are asked for.
const Named* instantiate(const Named* origin, std::span<const Type* const> args);

// f[args] of a generic function. The instance's type is a signature without type parameters. It is
// nullptr while the origin's type is not known; complete_signature() sets it afterwards.
Func* instantiate(Func* origin, std::span<const Type* const> args);

// The signature of a generic function with its type arguments; it has no type parameters.
const Signature* instantiate(const Signature* generic, std::span<const Type* const> args);

// Makes new instances from here on. For a process that checks one program after the other: the
// types of the last one are about to go.
void forget_instances();

// The declared methods of a type in source order. A method of an instance is a Func of its own: it
// has `origin`, `type_args`, the instance as recv_named, and the origin's signature with the
// receiver's type parameters (Signature::recv_type_params) replaced. Its type is nullptr while the
// origin's is.
std::span<Func* const> instance_methods(const Named* instance);
inline std::span<Func* const> methods_of(const Named* named) {
  return named->origin == nullptr ? named->methods : instance_methods(named);
}

// Finds the underlying type of an instance by substitution in its origin's, and keeps it. Invalid
// while the origin's is not known. Only underlying() calls this.
const Type* expand_underlying(const Named* instance);

// Gives an instance of a function or method its type, if the origin has one by now. Does nothing to
// other functions.
void complete_signature(Func* instance);

// The function or method that an instance was made of, or the function itself.
inline Func* origin_of(Func* func) { return func->origin != nullptr ? func->origin : func; }
inline const Named* origin_of(const Named* named) {
  return named->origin != nullptr ? named->origin : named;
}

}  // namespace minigo::types

#endif  // MINIGO_TYPES_INSTANCE_H_
