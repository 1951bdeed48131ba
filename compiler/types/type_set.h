// Type sets (specification, "Interface types", "General interfaces", "Satisfying a type
// constraint", "Core types" as far as 1.26 still has them). Messages are worded as gc words them.

#ifndef MINIGO_TYPES_TYPE_SET_H_
#define MINIGO_TYPES_TYPE_SET_H_

#include <functional>
#include <span>
#include <string>

#include "types/method_set.h"
#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// The interface of a type parameter's constraint: never nullptr, completed if that is possible. A
// constraint that is no interface is wrapped in an implicit one; an invalid one counts as `any`.
const Interface* constraint_of(const TypeParam* param);

// ---- type sets of interfaces; all of these complete the interface

// No type is in the set.
bool is_empty_type_set(const Interface* interface);
// The interface is nothing but a method set: it can be the type of a variable.
bool is_method_set(const Interface* interface);
// The type set is restricted to certain types, at least one.
bool has_specific_types(const Interface* interface);
// Each type of the set is strictly comparable.
bool is_comparable_set(const Interface* interface);
// "~int | string", as messages write it.
std::string terms_string(const Interface* interface, const Package* current);

// ---- the type set of any type: of a type parameter that of its constraint, otherwise the type

// Calls f(t, u) with each specific type of the type set and its underlying type, for a type
// parameter without specific types once with (nullptr, nullptr), until f returns false. The result
// of the last call.
bool for_each_type(const Type* type,
                   const std::function<bool(const Type* type, const Type* under)>& f);
// All types of the set have a basic underlying type with one of the bits (types2's allX).
bool all_basic(const Type* type, uint16_t info);
inline bool all_boolean(const Type* type) { return all_basic(type, kIsBoolean); }
inline bool all_integer(const Type* type) { return all_basic(type, kIsInteger); }
inline bool all_unsigned(const Type* type) { return all_basic(type, kIsUnsigned); }
inline bool all_numeric(const Type* type) { return all_basic(type, kIsNumeric); }
inline bool all_string(const Type* type) { return all_basic(type, kIsString); }
inline bool all_ordered(const Type* type) { return all_basic(type, kIsOrdered); }
inline bool all_numeric_or_string(const Type* type) {
  return all_basic(type, kIsNumeric | kIsString);
}

// The underlying type that all types of the set share, one of the most restricted if they are
// channels; nullptr with `cause` (if given) when there is none. `condition`, if given, is asked
// first about each pair (which may be (nullptr, nullptr)) and returns why it does not do, or an
// empty text.
using TypeCondition = std::function<std::string(const Type* type, const Type* under)>;
const Type* common_under(const Type* type, const Package* current, std::string* cause = nullptr,
                         const TypeCondition& condition = nullptr);

// ---- comparability

// == is defined on the type. Without `dynamic` interfaces that are no type parameters do not count
// ("strictly comparable"). When it is not, `cause` gets "struct containing []int cannot be
// compared", "incomparable types in type set", ..., or stays empty.
bool comparable_type(const Type* type, bool dynamic, const Package* current,
                     std::string* cause = nullptr);

// ---- satisfaction

// `type` has all methods of the interface `target`, or may have: an embedded field of invalid type
// could have any. Otherwise `cause` gets "(missing method M)\n\t\thave ...".
bool has_all_methods(const Type* type, const Type* target, const Package* current,
                     std::string* cause, const MethodRules& rules = {});
// `type` implements the interface `target` (specification, "Implementing an interface"). Otherwise
// `cause` gets "T does not implement I (missing method M)" and the like.
bool implements(const Type* type, const Type* target, const Package* current, std::string* cause,
                const MethodRules& rules = {});
// `type` satisfies the constraint (specification, "Satisfying a type constraint"); "T does not
// satisfy C (...)".
bool satisfies(const Type* type, const Type* constraint, const Package* current, std::string* cause,
               const MethodRules& rules = {});
// The index of the first argument that does not satisfy its parameter's constraint, with cause; -1
// if all do.
int verify(std::span<TypeParam* const> params, std::span<const Type* const> args,
           const Package* current, std::string* cause, const MethodRules& rules = {});

}  // namespace minigo::types

#endif  // MINIGO_TYPES_TYPE_SET_H_
