// The door of semantic analysis: from syntax trees to checked packages.
//
// A checked tree promises (lowering relies on it):
//  - Every expression has its final `type` and `mode`; constants have `constant`, represented in
//    their final type. No type is untyped, except inside constant expressions, which lowering does
//    not enter. nil has mode kNil and the type it was converted to, without a conversion node.
//  - In single-value contexts (assignment, argument, return, send, element, map key, comparison of
//    an interface with a concrete value, ...) the expression has exactly the target's type, if
//    need be by an ImplicitConversion. In tuple contexts (a call with several results that is
//    assigned, returned or passed on; comma-ok; range; receive in select) there is no node:
//    lowering converts from the tuple element's type to the target's.
//  - The untyped constant operand of a non-constant shift has the type of its context.
//  - The comma-ok form is marked by Expr::comma_ok on the index, receive or type assertion itself
//    (not on parentheses around it).
//  - Parentheses have mode, type and constant of their operand; ParenExpr stays in the tree.
//  - `&x`, calls of pointer methods on variables, and slicing of arrays set Var::address_taken of
//    the root variable; assignments set Var::assigned.
//  - A switch case value is compared with ==: it has the tag's type, or one of the two is an
//    interface that the other implements.
//  - Arguments of built-ins: append's elements have the element type (append([]byte, string...) and
//    copy([]byte, string) keep the string); sizes and indices are of any integer type, constant
//    ones of type int; delete's key has the key type; panic's argument is `any`; print's arguments
//    have default types; min and max's have the result type.
//
// And about generic code, which is checked once, with its type parameters as types (expand relies
// on it). Wherever the promises above speak of an underlying type, either all types of the type set
// have it, or the promise holds for each of them:
//  - Package::functions lists generic functions and the methods of generic types, too. Their
//    signatures have type_params (recv_type_params for a method: its receiver declares its own).
//  - Where a generic function is used, its Ident (the selected one of pkg.F) has the *instance* as
//    its object and the instance's signature as its type, as have the SelectorExpr, parentheses and
//    the IndexExpr f[int] around it, which stays in the tree with mode kValue. The type arguments
//    may mention the type parameters of the code around. CallExpr::callee and signature are the
//    instance's. No generic signature is left in a checked tree.
//  - T[int] is an IndexExpr of mode kType. Type arguments in it have mode kType. The tree may lack
//    some or all of them: Func::type_args has the full list.
//  - x.m, x of instantiated type: SelectorExpr::method is the instance's method (methods_of).
//  - x.m, x of type parameter type: the constraint's method, with kInterfaceMethod; T.m has
//    kMethodExpr and such a method. The operand keeps the type parameter as its type.
//  - A constant that is converted explicitly to a type parameter is a value T(c), whose operand has
//    its default type. An untyped constant that becomes T by its context keeps `constant` (exact,
//    not represented in any type) and mode kConstant, with T as its type.
//  - len, cap, unsafe.Sizeof and the like are not constant where they depend on type parameters.
//    Nor does the operand of a range clause become a constant then.
//  - ImplicitConversion has a type parameter as source or target where the type that will take its
//    place may be any: the conversion may turn out to be none, or one to an interface.
//  - A local type of a generic function has Named::implicit_params; neither it nor a generic type
//    is in Package::named_types. If it is generic itself, its instances have arguments for the
//    implicit parameters in front of the others.
//  - A function literal's captures, Var::address_taken and assigned hold for all instances.

#ifndef MINIGO_SEMA_CHECK_H_
#define MINIGO_SEMA_CHECK_H_

#include <string_view>
#include <vector>

#include "sema/declarations/functions.h"
#include "sema/state/package.h"
#include "support/arena.h"
#include "support/diagnostics.h"

namespace minigo::sema {

// What a package may do besides what the language says.
struct Allowances {
  bool trusted = false;  // use `//go:linkname` without importing unsafe, as the library does
  Assembly assembly = Assembly::kNone;  // have functions without body
};

// Checks the files of one package, whose imports `importer` provides. Errors go to `diagnostics`;
// the package is returned in any case, and must not be lowered if there were errors.
Package check(std::string_view import_path, Allowances allowances, std::vector<syntax::File*> files,
              Importer& importer, support::Arena& arena, support::Diagnostics& diagnostics);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_CHECK_H_
