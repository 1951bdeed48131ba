// Type sets (specification, "Interface types", "General interfaces", "Satisfying a type
// constraint", "Core types" as far as 1.26 still has them): the questions that a constraint answers
// about its type parameter. Reasons are worded as gc words them. Every function that takes `cause`
// sets it only when the answer is no, and accepts nullptr; `current` is the package whose names a
// reason leaves unqualified.

#ifndef MINIGO_TYPES_TYPE_SET_H_
#define MINIGO_TYPES_TYPE_SET_H_

#include <functional>
#include <span>
#include <string>

#include "types/method_set.h"
#include "types/object.h"
#include "types/type.h"

namespace minigo::types {

// The interface of a type parameter's constraint, never nullptr. `[T ~int]` counts as
// `[T interface{ ~int }]`, and a constraint that is invalid or not known yet as `any`.
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

// ---- the type set of any type: a type parameter's is that of its constraint, and the set of any
// other type has the type as its only element

// Calls f(t, u) with each specific type of the type set and its underlying type, until f returns
// false. For a type parameter without specific types it calls f(nullptr, nullptr) once. The result
// is that of the last call.
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

// The underlying type that all types of the set share; of channel types that differ in direction,
// the most restricted. nullptr if there is none. `condition`, if given, is asked first about each
// pair that for_each_type yields: it returns the reason why a type will not do, or an empty text.
using TypeCondition = std::function<std::string(const Type* type, const Type* under)>;
const Type* common_under(const Type* type, const Package* current, std::string* cause = nullptr,
                         const TypeCondition& condition = nullptr);

// ---- comparability

// == is defined on the type. With `dynamic` a comparison that may panic at run time is good enough,
// which is that of interfaces; without it the type must be strictly comparable. `cause` is set to
// "struct containing []int cannot be compared" or the like, or stays empty.
bool comparable_type(const Type* type, bool dynamic, const Package* current,
                     std::string* cause = nullptr);

// ---- satisfaction

// `type` has all methods of the interface `target`, or may have them, if it embeds an invalid type.
// Otherwise `cause` is set to "(missing method M)\n\t\thave ...".
bool has_all_methods(const Type* type, const Type* target, const Package* current,
                     std::string* cause, const MethodRules& rules = {});
// `type` implements the interface `target` (specification, "Implementing an interface"). Otherwise
// `cause` is set to "T does not implement I (missing method M)" or the like.
bool implements(const Type* type, const Type* target, const Package* current, std::string* cause,
                const MethodRules& rules = {});
// `type` satisfies the constraint (specification, "Satisfying a type constraint"). Otherwise
// `cause` is set to "T does not satisfy C (...)".
bool satisfies(const Type* type, const Type* constraint, const Package* current, std::string* cause,
               const MethodRules& rules = {});
// The index of the first argument that does not satisfy its parameter's constraint, and `cause` as
// for satisfies(); -1 if all do. There are as many arguments as parameters.
int verify(std::span<TypeParam* const> params, std::span<const Type* const> args,
           const Package* current, std::string* cause, const MethodRules& rules = {});

}  // namespace minigo::types

#endif  // MINIGO_TYPES_TYPE_SET_H_
