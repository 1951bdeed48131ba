// The door back up. The language is recursive: an array type has an expression for its length, an
// expression has types and function literals in it, a function body declares types, and any name
// may need a declaration that has not been checked yet. Rooms include only rooms before them; what
// they need from a later one is declared here, with the file that implements it.

#ifndef MINIGO_SEMA_STATE_RECURSION_H_
#define MINIGO_SEMA_STATE_RECURSION_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "sema/state/checker.h"

namespace minigo::sema {

// ---- types/type_expr.cpp (specification, "Types")

// The type that the expression in the slot denotes; sets the slot's mode and type. The invalid type
// after an error, which has been reported. An uninstantiated generic type is an error.
const Type* check_type(Checker& checker, Expr*& slot);
// The same, and a constraint is an error: variables cannot have that type.
const Type* check_var_type(Checker& checker, Expr*& slot);
// The same as check_type, for the right side of the declaration of `name` (nullptr: none).
const Type* check_defined_type(Checker& checker, Expr*& slot, types::TypeName* name);
// The generic type in the slot, without type arguments. The invalid type otherwise; `cause` says
// why if the slot has a type that is not generic, which is left to the caller to report.
const Type* check_generic_type(Checker& checker, Expr*& slot, std::string* cause);

// ---- expressions/expr.cpp (specification, "Expressions")

// How an expression may stand as a statement: only one of class kStatement may.
enum class ExprClass : uint8_t { kConversion, kExpression, kStatement };

// The variable to which an expression is assigned, if its type is a function type: a generic
// function gets its type arguments from there.
struct FunctionTarget {
  const types::Signature* signature = nullptr;  // nullptr: the type is no function type
  std::string name;                             // of the variable, for messages

  // `type` may be nullptr: unknown.
  static FunctionTarget of(const Type* type, std::string_view name);
};

// Checks anything that can stand where an expression can: a value, tuple, type, built-in or call
// without result. Afterwards the expression in the slot has mode, type and constant; mode kInvalid
// says that an error has been reported. `hint` is the type of a composite literal whose own type is
// left out. An uninstantiated generic type is an error, and so is a generic function whose type
// arguments do not follow from `target`.
ExprClass check_raw_expr(Checker& checker, Expr*& slot, const Type* hint = nullptr,
                         const FunctionTarget* target = nullptr);
// The same, but the expression may denote an uninstantiated generic type or function.
ExprClass check_raw_generic_expr(Checker& checker, Expr*& slot, const Type* hint = nullptr,
                                 const FunctionTarget* target = nullptr);
// A single value, perhaps still untyped.
void check_expr(Checker& checker, Expr*& slot, const Type* hint = nullptr,
                const FunctionTarget* target = nullptr);
// A single value or a tuple of two or more (its type is a types::Tuple).
void check_multi_expr(Checker& checker, Expr*& slot);
// A single value or a type.
void check_expr_or_type(Checker& checker, Expr*& slot);
// A single value or a type, which may be generic.
void check_generic_expr_or_type(Checker& checker, Expr*& slot);
// Checks the rest of an erroneous construct, for the uses and errors in it. `slot` may be empty.
void use(Checker& checker, Expr*& slot);
void use(Checker& checker, std::span<Expr*> slots);
// The same for the left side of an assignment: a variable does not count as used by it.
void use_lhs(Checker& checker, Expr*& slot);

// ---- declarations/resolve.cpp (specification, "Declarations and scope")

// Gives a package-level object its type, and a constant its value, if it has none yet; reports a
// declaration that refers to itself. Objects of other packages and local ones are resolved already.
void resolve(Checker& checker, Object* object);

// ---- statements/stmt.cpp, statements/body.cpp (specification, "Statements", "Blocks")

// Checks a statement and then the function literals in it, which see the names declared so far.
void check_stmt(Checker& checker, syntax::Stmt* statement);
// Checks a statement list; empty slots are passed over.
void check_stmts(Checker& checker, std::span<syntax::Stmt*> statements);
// Checks the body of `function`, whose parameters have been declared in `scope`.
void check_body(Checker& checker, BodyContext& function, Scope* scope, syntax::BlockStmt* body);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATE_RECURSION_H_
