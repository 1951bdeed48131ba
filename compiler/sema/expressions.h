// What the expression half of the checker shares between its files: one function per kind of node.
// Each leaves its result in the node, mode kInvalid after an error.

#ifndef MINIGO_SEMA_EXPRESSIONS_H_
#define MINIGO_SEMA_EXPRESSIONS_H_

#include <string>
#include <string_view>
#include <vector>

#include "sema/checker.h"

namespace minigo::sema {

inline constexpr std::string_view kInvalidOp = "invalid operation: ";
inline constexpr std::string_view kInvalidArg = "invalid argument: ";

// ---- check_expr.cpp
// With `want_type` anything but a type is an error.
void ident(Checker& checker, Ident* e, bool want_type);
// The expression cannot be a call without result (0) / a built-in (1) / a type (2).
enum Exclude : uint8_t { kExcludeNoValue = 1, kExcludeBuiltin = 2, kExcludeType = 4 };
void exclude(Checker& checker, Expr* e, unsigned what);
void single_value(Checker& checker, Expr* e);
// The untyped constant is not larger than what a compiler need represent; a typed one fits its
// type. `pos` is the operator's.
void check_overflow(Checker& checker, Expr* e, Pos pos);

// ---- one file each
void selector(Checker& checker, syntax::SelectorExpr* e, bool want_type);
void composite_lit(Checker& checker, syntax::CompositeLit* e, const Type* hint);
// True: the operand is a generic function; the caller instantiates it.
bool index_expr(Checker& checker, syntax::IndexExpr* e);
void slice_expr(Checker& checker, syntax::SliceExpr* e);
ExprClass call_expr(Checker& checker, syntax::CallExpr* e);
// Checks and converts the arguments of a call to the signature's parameters; false after an error
// in their number.
bool arguments(Checker& checker, syntax::CallExpr* call, const types::Signature* signature);
// "(number, string, ...int)": what a call has and wants.
std::string types_summary(const Checker& checker, const std::vector<const Type*>& list,
                          bool variadic, bool dots);
ExprClass builtin_call(Checker& checker, syntax::CallExpr* call, types::BuiltinId id);
std::string_view builtin_name(types::BuiltinId id);
// The size functions and pointer arithmetic of package unsafe.
void unsafe_call(Checker& checker, syntax::CallExpr* call, types::BuiltinId id);
void min_max(Checker& checker, syntax::CallExpr* call, types::BuiltinId id);
void complex_call(Checker& checker, syntax::CallExpr* call);
void complex_part(Checker& checker, syntax::CallExpr* call, types::BuiltinId id);
// T(x): the argument has been checked.
void conversion(Checker& checker, syntax::CallExpr* call, const Type* target);

// ---- operators
void unary(Checker& checker, syntax::UnaryExpr* e);
void binary(Checker& checker, syntax::BinaryExpr* e);
// Both operands have been checked. The result goes into `e`.
void shift(Checker& checker, syntax::BinaryExpr* e);
void comparison(Checker& checker, syntax::BinaryExpr* e);
// "mismatched" operands: gives an untyped one the type of the other; false (reported) if it cannot
// have it.
bool match_types(Checker& checker, Expr*& x, Expr*& y);
// The element type of a channel that can be received from (or sent to); nullptr after an error.
const Type* chan_elem(Checker& checker, const Expr* x, bool receive);

// ---- convert_untyped.cpp
enum class Misfit : uint8_t { kNone, kWrongType, kTruncated, kOverflow };
struct Implicit {
  const Type* type = nullptr;  // that the untyped value gets; nullptr: none
  const Constant* value = nullptr;
  Misfit misfit = Misfit::kNone;
};
// What an untyped value becomes when a value of type `target` is wanted.
Implicit implicit_type(const Expr* x, const Type* target);
// Gives an untyped expression, and the operands in it that share its type, the type.
void update_type(Checker& checker, Expr* e, const Type* type, bool final);
void report_misfit(Checker& checker, Misfit misfit, const Expr* x, const Type* target);

// ---- expr_string.cpp
// "slice", "struct", ...; empty for basic types.
std::string_view composite_kind(const Type* type);
std::string constant_text(const Constant* value, const Type* type);

// ---- check_index.cpp
// An operand that must be an integer: converts it to int if it is untyped.
bool valid_index(Checker& checker, Expr*& slot, std::string_view what, bool allow_negative);

// ---- check_selector.cpp
// "type T has no field or method x, but does have ..."; `alternative` may be nullptr.
std::string lookup_error(const Checker& checker, const Type* type, std::string_view name,
                         const Object* alternative, bool struct_literal);

// ---- assignability.cpp
bool convertible(Checker& checker, const Expr* x, const Type* target, std::string* cause);
bool implements(Checker& checker, const Type* type, const Type* interface, std::string* cause);

// ---- type expressions
const Type* struct_type(Checker& checker, syntax::StructType* e);
const Type* interface_type(Checker& checker, syntax::InterfaceType* e, types::TypeName* name);
void check_var_type(Checker& checker, Pos pos, const Type* type);
inline const Type* invalid_type() { return types::basic(BasicKind::kInvalid); }
inline const Type* int_type() { return types::basic(BasicKind::kInt); }

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_H_
