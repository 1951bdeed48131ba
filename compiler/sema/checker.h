// The state of one package's check, and the verbs that its topic files share. Modelled on go/types'
// Checker, with one difference: there are no operands beside the tree. What is known about an
// expression (mode, type, constant) stands in the expression itself, and verbs take the slot that
// holds it (`Expr*&`), because checking may wrap an expression in an ImplicitConversion.
//
// What a checked tree promises (lowering relies on it):
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
// And of generic code, which is checked once, with its type parameters as types (expand relies on
// it). Wherever the promises above speak of an underlying type, all types of the type set have it,
// or what is said holds for each of them:
//  - Package::functions lists generic functions and the methods of generic types, too. Their
//    signatures have type_params (recv_type_params for a method: its receiver declares its own).
//  - Where a generic function is used, its Ident (the selected one of pkg.F) has the *instance* as
//    its object and the instance's signature as its type, as have the SelectorExpr, parentheses and
//    the IndexExpr f[int] around it, which stays in the tree with mode kValue. The type arguments
//    may mention the type parameters of the code around. CallExpr::callee and signature are the
//    instance's. No generic signature is left in a checked tree.
//  - T[int] is an IndexExpr of mode kType. Type arguments in it have mode kType; they need not be
//    there, or not all: Func::type_args has them.
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

#ifndef MINIGO_SEMA_CHECKER_H_
#define MINIGO_SEMA_CHECKER_H_

#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "sema/check.h"
#include "support/arena.h"
#include "support/diagnostics.h"
#include "support/token.h"
#include "syntax/ast.h"
#include "types/constant.h"
#include "types/layout.h"
#include "types/method_set.h"
#include "types/object.h"
#include "types/scope.h"
#include "types/type.h"
#include "types/type_string.h"
#include "types/universe.h"

namespace minigo::sema {

using support::Pos;
using support::Token;
using syntax::Expr;
using syntax::ExprKind;
using syntax::Ident;
using syntax::Mode;
using types::BasicKind;
using types::Constant;
using types::Object;
using types::Scope;
using types::Type;
using types::Var;

// Pieces of a message: texts and integers.
inline void append_part(std::string& out, std::string_view part) { out.append(part); }
template <class T>
  requires std::is_integral_v<T>
void append_part(std::string& out, T part) {
  out.append(std::to_string(part));
}
template <class... Parts>
std::string cat(const Parts&... parts) {
  std::string out;
  (append_part(out, parts), ...);
  return out;
}

// What may be done with an expression that stands as a statement (go/types exprKind).
enum class ExprClass : uint8_t { kConversion, kExpression, kStatement };

// A function whose body is being checked.
struct FunctionContext {
  FunctionContext* outer = nullptr;  // of a function literal inside another function
  const types::Signature* signature = nullptr;
  syntax::FuncDecl* decl = nullptr;    // a declared function or method,
  syntax::FuncLit* literal = nullptr;  // or a function literal
  int depth = 0;                       // 1: declared function, or literal at package level
  std::vector<Var*> captures;          // of a literal, in order of first use
  std::vector<Var*> locals;            // declared in the body, nested literals excluded

  bool& has_recover() { return decl != nullptr ? decl->has_recover : literal->has_recover; }
  bool& has_defer() { return decl != nullptr ? decl->has_defer : literal->has_defer; }
};

struct DeclInfo;
struct Declarations;

// Where a value goes: a generic function that is assigned to a variable of function type gets its
// type arguments from there (go/types' target).
struct Target {
  const types::Signature* signature = nullptr;  // nullptr: says nothing
  std::string name;                             // of the variable, for messages
};
// The target that a variable of that type (or nullptr) is.
Target make_target(const Type* type, std::string_view name);

// Where the expression that is being checked stands.
struct Environment {
  Scope* scope = nullptr;
  FunctionContext* function = nullptr;  // nullptr at package level
  const Constant* iota = nullptr;       // inside a constant declaration
  // Where an inherited constant initialiser is repeated: its names are looked up and its errors are
  // reported there.
  Pos error_pos;
  DeclInfo* decl = nullptr;  // the package-level declaration whose dependencies are collected
  // A call or receive was seen: len and cap are not constant (specification, "Length and
  // capacity").
  bool has_call_or_receive = false;
  bool in_type_params = false;  // inside a list of type parameters

  int function_depth() const { return function == nullptr ? 0 : function->depth; }
};

// A function's parameters as variables of its body's scope.
struct Parameters {
  Var* receiver = nullptr;
  std::span<Var*> params;
  std::span<Var*> results;
};

class Checker {
 public:
  Checker(types::Package* package, Importer& importer, support::Arena& arena,
          support::Diagnostics& diagnostics)
      : package_(package), importer_(importer), arena_(arena), diagnostics_(diagnostics) {}

  // ---- errors (errors.cpp, expr_string.cpp)

  // Messages that mention an
  // invalid operand or type are dropped: they follow from another error.
  void report(Pos pos, std::string message);
  template <class... Parts>
  void error(Pos pos, const Parts&... parts) {
    report(pos, cat(parts...));
  }
  std::string str(const Type* type) const { return types::type_string(type, package_); }
  // The source form of an expression, as messages quote it.
  static std::string str(const Expr* expr);
  // "x (variable of type int)".
  std::string describe(const Expr* expr) const;
  // "f.go:3:7", for references inside messages.
  std::string position(Pos pos) const;

  // ---- expressions (check_expr.cpp)

  // On return the expression in the
  // slot has mode, type and constant; mode kInvalid means that an error has been reported. `hint`
  // is the type of a composite literal whose own type is elided. Anything: a value, tuple, type,
  // built-in, call without result.
  // A generic type, or a generic function whose type arguments `target` does not tell, is an error.
  ExprClass raw_expr(Expr*& slot, const Type* hint = nullptr, const Target* target = nullptr);
  // The same, but the expression may also denote a generic type or function.
  ExprClass raw_generic_expr(Expr*& slot, const Type* hint = nullptr,
                             const Target* target = nullptr);
  // A single value (still untyped perhaps).
  void expr(Expr*& slot, const Type* hint = nullptr, const Target* target = nullptr);
  // A single value that may be a generic function.
  void generic_expr(Expr*& slot);
  // A single value or a tuple (type is a Tuple of two or more).
  void multi_expr(Expr*& slot);
  void expr_or_type(Expr*& slot);
  void generic_expr_or_type(Expr*& slot);
  // Checks what is left of an erroneous construct, for the uses and errors inside it.
  void use(Expr*& slot);
  void use(std::span<Expr*> slots);
  // The same for the left side of an assignment: variables do not count as used.
  void use_lhs(Expr*& slot);
  void invalidate(Expr* expr);
  void set_value(Expr* expr, Mode mode, const Type* type, const Constant* constant = nullptr);
  // `v, ok := x` is possible: x is a map index, a receive or a type assertion, perhaps in
  // parentheses; mark_comma_ok says that it is wanted.
  static bool can_comma_ok(const Expr* expr);
  static void mark_comma_ok(Expr* expr);

  // The object that a name denotes at `pos`, or nullptr. A dot-imported one marks its import used.
  Object* lookup(std::string_view name, Pos pos);

  // ---- operators (check_unary.cpp, check_binary.cpp, check_shift.cpp, check_comparison.cpp)

  // `left op= right`: checks the operation and gives `right` the type that it needs. The type
  // of the result, or nullptr after an error.
  const Type* operation_assign(Expr*& left, Token op, Pos op_pos, Expr*& right);
  // `value == tag` of a switch statement; both have been checked, the tag is typed. Converts value.
  // False (and value invalid) after an error.
  bool case_comparison(Expr*& value, Expr* tag);

  // ---- conversions between types (convert_untyped.cpp, assignability.cpp)

  // The value is assigned to a variable of type `target`: reports if it
  // may not be, finishes untyped types and inserts an ImplicitConversion where types differ. With
  // target nullptr the value gets its default type. `context` ends the message: "assignment",
  // "variable declaration", "argument to f", "return statement", "send", "struct literal", ...
  // Invalid values stay invalid.
  void assignment(Expr*& slot, const Type* target, std::string_view context);
  // The untyped operand becomes `target` (which may itself be untyped), with errors reported.
  void convert_untyped(Expr*& slot, const Type* target);
  // Its default type (specification, "Constants").
  void default_untyped(Expr*& slot);
  static const Type* default_type(const Type* type);
  // Without report; `cause` gets an explanation, if there is one.
  bool assignable(const Expr* value, const Type* target, std::string* cause);
  // Wraps the expression unless it has that type already.
  void implicit_conversion(Expr*& slot, const Type* target);
  // A typed constant or untyped constant fits into the type: reports and invalidates if not.
  void representable(Expr* expr, const types::Basic* target);
  // x.(T) of interface operand x: reports an impossible one. In a type switch the words differ.
  void type_assertion(Expr* assertion, const Expr* operand, const Type* type, bool type_switch);

  // ---- indices (check_index.cpp)

  // An index, size or length: integer,
  // constant ones not negative and below `max` (-1: no limit). The constant's value or -1; mode
  // kInvalid after an error.
  int64_t index(Expr*& slot, int64_t max);

  // ---- variables reached by an expression (addressing.cpp)

  // The variable whose memory holds x:
  // through parentheses, fields and array elements, but no pointer, slice or map. nullptr if there
  // is none.
  static Var* root_variable(const Expr* expr);
  static void mark_address_taken(const Expr* expr);
  static void mark_assigned(const Expr* expr);

  // ---- type expressions (check_type.cpp, check_struct.cpp, check_interface.cpp,
  // check_signature.cpp)

  // Always a type, the invalid one after an error.
  const Type* type_expr(Expr*& slot);
  // A type that a variable can have (not a constraint).
  const Type* var_type(Expr*& slot);
  // The type of an array that the source writes or whose length a literal gives, at [pos, end). One
  // larger than the address space is reported there when all else has been checked.
  const Type* make_array(const Type* elem, int64_t length, Pos pos, Pos end);
  // The right side of the declaration of `name`.
  const Type* defined_type(Expr*& slot, types::TypeName* name);
  // A function's signature; its receiver, parameters and results are declared in `scope`. Their
  // function_depth is one more than the environment's.
  const types::Signature* func_type(syntax::FuncType* type, const syntax::FieldList* recv,
                                    Scope* scope, Parameters* parameters);

  // ---- declarations (check_decl.cpp, imports.cpp, func_body.cpp)

  // Gives the object
  // its type (and value): go/types' objDecl. Reports cycles. Objects of other packages and local
  // objects are resolved already.
  void resolve(Object* object);
  // Declares in the scope, unless the identifier is `_`; reports a redeclaration.
  void declare(Scope* scope, Ident* ident, Object* object, Pos scope_start);
  // A package-level constant, variable or function is referred to.
  void add_dependency(Object* object);
  // A variable is read or written here: marks it captured, and the literals that capture it.
  void note_reference(Var* variable);
  // Queues the body of a function literal; its parameters are declared in `scope`.
  void queue_literal(syntax::FuncLit* literal, const types::Signature* signature, Scope* scope);
  // Runs `action` when the declarations at hand are complete (go/types' Checker.later); the
  // environment is the one of now.
  void later(std::function<void()> action);
  void process_delayed(size_t top);

  // ---- state

  types::Package* package_;
  Importer& importer_;
  support::Arena& arena_;
  support::Diagnostics& diagnostics_;
  Environment env_;
  std::vector<std::function<void()>> delayed_;
  std::deque<FunctionContext> functions_;  // never move
  // Package-level objects have been resolved: methods need not be resolved on lookup.
  bool all_resolved_ = false;
  Package result_;
  Declarations* declarations_ = nullptr;  // declarations.h
};

// Sets a variable for a scope's length.
template <class T>
class Restore {
 public:
  explicit Restore(T& place) : place_(place), saved_(place) {}
  Restore(T& place, T value) : place_(place), saved_(std::move(place)) { place = std::move(value); }
  ~Restore() { place_ = std::move(saved_); }
  Restore(const Restore&) = delete;
  Restore& operator=(const Restore&) = delete;

 private:
  T& place_;
  T saved_;
};

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_CHECKER_H_
