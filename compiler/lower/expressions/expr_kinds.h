// The handlers of expression kinds that lower_expr.cpp dispatches to, and what they share.

#ifndef MINIGO_LOWER_EXPRESSIONS_EXPR_KINDS_H_
#define MINIGO_LOWER_EXPRESSIONS_EXPR_KINDS_H_

#include "lower/expressions/expression.h"

namespace minigo::lower {

// ---- lower_selector.cpp
Value lower_selector(FunctionContext& fc, const syntax::SelectorExpr* selector);
// A value on the way through selectors: a variable where there is one, else a value.
struct Operand {
  Place place;  // address is null: `value`
  Value value;

  bool is_place() const { return place.address != nullptr; }
  const types::Type* type() const { return is_place() ? place.type : value.type; }
};
Operand lower_operand(FunctionContext& fc, const syntax::Expr* expr);
// operand.f1.f2..., through pointers where there are any.
Operand walk_path(FunctionContext& fc, Operand operand, std::span<const int> path);
Value operand_value(FunctionContext& fc, const Operand& operand);
// The receiver that a method wants: a pointer or a value of the type it is declared on.
Value lower_receiver(FunctionContext& fc, const syntax::SelectorExpr* selector,
                     const types::Func* method);
Value adjust_receiver(FunctionContext& fc, const Operand& operand, const types::Func* method);

// ---- lower_index.cpp, lower_slice.cpp
Value lower_index(FunctionContext& fc, const syntax::IndexExpr* index);
Place lower_index_place(FunctionContext& fc, const syntax::IndexExpr* index);
Value lower_slice_expr(FunctionContext& fc, const syntax::SliceExpr* slice);

// ---- lower_literal.cpp
Value lower_composite_literal(FunctionContext& fc, const syntax::CompositeLit* literal);
void lower_literal_into(FunctionContext& fc, const syntax::CompositeLit* literal,
                        const Place& place);
// A new variable with the literal's value; `pointer` is its address's type.
Value lower_literal_address(FunctionContext& fc, const syntax::CompositeLit* literal,
                            const types::Type* pointer, bool escapes);
// ---- lower_string.cpp
Value lower_concat(FunctionContext& fc, const syntax::BinaryExpr* binary);
Value concat(FunctionContext& fc, llvm::ArrayRef<Value> strings);

// ---- lower_conversion.cpp
Value lower_implicit_conversion(FunctionContext& fc, const syntax::ImplicitConversion* conversion);
Value lower_conversion_call(FunctionContext& fc, const syntax::CallExpr* call);

// ---- lower_call.cpp
void lower_call_into(FunctionContext& fc, const syntax::CallExpr* call, const Place& place);
// ---- lower_builtin.cpp
Value lower_builtin(FunctionContext& fc, const syntax::CallExpr* call);

// ---- lower_closure.cpp
Value function_value(FunctionContext& fc, const types::Func* func, const types::Type* type);
// x.m and T.m as values.
Value lower_method_value(FunctionContext& fc, const syntax::SelectorExpr* selector);
Value lower_method_expr(FunctionContext& fc, const syntax::SelectorExpr* selector);

// ---- lower_expr.cpp
Value make_pair_with_bool(FunctionContext& fc, const Value& value, llvm::Value* ok);
// ---- lower_wrapper.cpp
// A method as a function whose first parameter is a `receiver`, which leads to the method through
// the path; the method itself where nothing is to be done.
llvm::Function* method_function(ModuleContext& mc, const types::Type* receiver,
                                const types::Func* method, std::span<const int> path);
// Calls the method with a receiver that stands at the end of the path.
Value call_method(FunctionContext& fc, const Operand& operand, const types::Func* method,
                  llvm::ArrayRef<Value> arguments);
// What is called for method `method` of an interface value: code, and the data word as receiver.
struct InterfaceCall {
  llvm::Value* code = nullptr;
  Value receiver;
};
InterfaceCall interface_call(FunctionContext& fc, const Value& interface,
                             const types::Func* method);
// The values of a function's parameters from the given one on.
llvm::SmallVector<Value, 6> parameter_values(FunctionContext& fc, unsigned first,
                                             const types::Signature* signature);
// Returns the result of a call as this function's own.
void return_call(FunctionContext& fc, const Value& result);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_EXPRESSIONS_EXPR_KINDS_H_
