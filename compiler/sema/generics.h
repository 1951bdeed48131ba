// Type parameters and instances: what the checker's files share about generics. The tree contract
// of generic code stands in checker.h.

#ifndef MINIGO_SEMA_GENERICS_H_
#define MINIGO_SEMA_GENERICS_H_

#include <span>
#include <string>
#include <vector>

#include "sema/checker.h"

namespace minigo::sema {

using types::TypeParam;

// ---- check_type_params.cpp
// Declares the parameters of a list in the environment's scope. `out` has them before their
// constraints are looked at, which may refer to the type that is being declared.
void collect_type_params(Checker& checker, const syntax::FieldList& list,
                         std::span<TypeParam*>& out);
// The receiver's type. Spec: "If the receiver base type is a generic type, the receiver
// specification must declare corresponding type parameters for the method to use": these are
// declared in the environment's scope, from `scope_start` on.
struct ReceiverType {
  const Type* type;
  std::span<TypeParam*> params;  // empty: not generic
  const Expr* base;              // the base type in the source
};
ReceiverType receiver_type(Checker& checker, syntax::Field* field, Pos scope_start);
// A | B | ~C in an interface: a union, a single type, or the invalid type.
const Type* union_type(Checker& checker, Expr*& slot);

// ---- check_type.cpp
// A generic type; otherwise the invalid type, and `cause` says if it is a type that is not generic.
const Type* generic_type(Checker& checker, Expr*& slot, std::string* cause);
// The type name that an identifier or qualified identifier stands for, or nullptr.
const types::TypeName* declared_name(const Expr* e);
// It stands for a generic type or alias, without type arguments.
bool is_generic_name(const Expr* e);
// "T[P any]", as messages show it.
std::string generic_text(const Checker& checker, const Expr* e);

// ---- instantiate.cpp
// T[A, B]: `e` has mode kType afterwards, unless it is invalid.
const Type* instantiated_type(Checker& checker, syntax::IndexExpr* e);
// The types of a list of type arguments; empty after an error.
std::vector<const Type*> type_list(Checker& checker, std::span<Expr*> list);
// A use of a generic function that has not been instantiated: the function, or nullptr.
types::Func* generic_function(const Expr* e);
// Makes the use of a generic function one of its instance: sets types, and the object of its name.
// The constraints are verified later; a fault is reported at the type argument in `list`, or at
// `pos`. The instance's signature.
const types::Signature* instantiate_function(Checker& checker, Pos pos, Expr* function,
                                             std::span<const Type* const> args,
                                             std::span<Expr* const> list);
// A use of a generic function, with the type arguments that stand in `index` (nullptr: none). With
// `infer`, what is missing is inferred from `target` (which may be nullptr), and the function is
// instantiated or an error reported. Without it the type arguments of an incomplete list are
// returned, and the expression stays generic.
std::vector<const Type*> function_instance(Checker& checker, const Target* target, Expr* function,
                                           syntax::IndexExpr* index, bool infer);
// A generic type or function that stands where it cannot: reports, and invalidates.
void non_generic(Checker& checker, const Target* target, Expr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_GENERICS_H_
