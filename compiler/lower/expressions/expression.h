// Expressions.

#ifndef MINIGO_LOWER_EXPRESSIONS_EXPRESSION_H_
#define MINIGO_LOWER_EXPRESSIONS_EXPRESSION_H_

#include <span>

#include "llvm/ADT/SmallVector.h"
#include "lower/module/function_context.h"
#include "lower/module/value.h"
#include "support/token.h"
#include "syntax/ast.h"

namespace minigo::lower {

// Where traces say that the operation is: gc's positions of calls and index expressions are those
// of their brackets.
support::Pos operation_pos(const syntax::Expr* expr);

// The value of the expression, converted or not as the tree says. A call with several results gives
// a tuple; comma-ok forms give the pair (value, bool); a call without results gives no value.
Value lower_expr(FunctionContext& fc, const syntax::Expr* expr);
// Values of operands in order, as gc orders them: all calls, receives and the like first, from left
// to right, and only then loads and operators.
llvm::SmallVector<Value, 4> lower_operands(FunctionContext& fc,
                                           std::span<syntax::Expr* const> exprs);
// Only the calls of these operands: what follows may then lower them one by one, in any form.
void order_operands(FunctionContext& fc, std::span<syntax::Expr* const> exprs);
// The part of that which comes first: evaluates and remembers the calls in `expr`.
void evaluate_calls(FunctionContext& fc, const syntax::Expr* expr);
bool has_call(FunctionContext& fc, const syntax::Expr* expr);
// Evaluates the expression into memory that it cannot refer to (new variables, temporaries). Saves
// copies of memory types.
void lower_expr_into(FunctionContext& fc, const syntax::Expr* expr, const Place& place);
// A boolean expression as control flow; afterwards there is no current block.
void lower_condition(FunctionContext& fc, const syntax::Expr* expr, llvm::BasicBlock* yes,
                     llvm::BasicBlock* no);
// A boolean or integer register value.
llvm::Value* lower_scalar(FunctionContext& fc, const syntax::Expr* expr);
// The variable that an addressable expression (Mode::kVariable) denotes, with its nil and bounds
// checks done.
Place lower_place(FunctionContext& fc, const syntax::Expr* expr);

// ---- lower_arith.cpp
// x op y for arithmetic, bitwise operators and shifts (y of any integer type), string +.
Value binary_op(FunctionContext& fc, support::Token op, const Value& x, const Value& y,
                support::Pos pos);
Value unary_op(FunctionContext& fc, support::Token op, const Value& x);
// ---- lower_compare.cpp
// x op y as i1; both have the same type, or one is an interface that the other implements.
llvm::Value* compare(FunctionContext& fc, support::Token op, const Value& x, const Value& y);
llvm::Value* is_nil(FunctionContext& fc, const Value& x);

// ---- lower_index.cpp
// An integer value as i64: unsigned ones are zero-extended.
llvm::Value* extend_index(FunctionContext& fc, const Value& index);
// The same for an index that is checked.
Index make_index(FunctionContext& fc, const Value& index);
// Panics unless 0 <= index < len.
void check_index(FunctionContext& fc, const Index& index, llvm::Value* len);
// s[i] of slice and array variables, after the check.
Place slice_element(FunctionContext& fc, const Value& slice, const Index& index);
Place array_element(FunctionContext& fc, const Place& array, const Index& index);
// m[k] as an address or null; and the place to assign to, which is inserted if need be.
llvm::Value* map_lookup(FunctionContext& fc, const Value& map, const Value& key);
Place map_assign_place(FunctionContext& fc, const Value& map, const Value& key);

// ---- lower_conversion.cpp
// The value as a value of type `to`: conversions (specification, "Conversions") and assignments of
// tuple elements.
Value convert(FunctionContext& fc, const Value& value, const types::Type* to, bool escapes = true);
// ---- lower_interface.cpp
Value to_interface(FunctionContext& fc, const Value& value, const types::Type* to,
                   bool escapes = true);
// The dynamic type's descriptor of an interface value, or null.
llvm::Value* dynamic_type(FunctionContext& fc, const Value& interface);
// Whether the dynamic type is `type` (concrete), or implements it (interface): i1.
llvm::Value* type_matches(FunctionContext& fc, const Value& interface, const types::Type* type);
// The value of a concrete type inside the interface, whose dynamic type has been checked.
Value unpack_interface(FunctionContext& fc, const Value& interface, const types::Type* type);
// x.(T): panics, or gives the pair with comma_ok.
Value type_assert(FunctionContext& fc, const Value& interface, const types::Type* type,
                  bool comma_ok);

// ---- lower_constant.cpp
Value lower_constant(FunctionContext& fc, const types::Constant* constant, const types::Type* type);
// As it is in memory.
llvm::Constant* constant_in_memory(ModuleContext& mc, const types::Constant* constant,
                                   const types::Type* type);
// ---- lower_string.cpp
llvm::Constant* string_constant(ModuleContext& mc, std::string_view text);  // {ptr, i64}
llvm::Constant* string_data(ModuleContext& mc, std::string_view text);      // the bytes

// ---- lower_call.cpp
Value lower_call(FunctionContext& fc, const syntax::CallExpr* call);
// A call in two steps, for go and defer: function and arguments are evaluated now and called later.
struct PreparedCall {
  const syntax::CallExpr* call = nullptr;
  const types::Signature* signature = nullptr;
  // Exactly one of the two: code that is known, or a func value or itab method.
  llvm::Value* code = nullptr;
  bool pass_closure = false;  // code is called with `closure` as nest parameter
  llvm::Value* closure = nullptr;
  const types::Type* receiver_type = nullptr;  // of the first of `arguments`, or nullptr
  llvm::SmallVector<Value, 6> arguments;       // the receiver, then the parameters
};
// For kStatic, kMethod, kInterfaceMethod and kDynamic calls.
PreparedCall prepare_call(FunctionContext& fc, const syntax::CallExpr* call);
Value emit_call(FunctionContext& fc, const PreparedCall& call);
// Calls a func value of type func(args...) results.
Value call_func_value(FunctionContext& fc, const Value& function, llvm::ArrayRef<Value> arguments);

// ---- lower_closure.cpp
Value lower_func_lit(FunctionContext& fc, const syntax::FuncLit* literal);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_EXPRESSION_H_
