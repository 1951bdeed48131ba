// Dispatch over the kinds of expressions, and the simplest of them.

#include "lower/expressions/call.h"
#include "lower/expressions/composite_literal.h"
#include "lower/expressions/concatenation.h"
#include "lower/expressions/condition.h"
#include "lower/expressions/conversion.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/expressions/function_value.h"
#include "lower/expressions/index.h"
#include "lower/expressions/operation_pos.h"
#include "lower/expressions/selector.h"
#include "lower/expressions/slice.h"
#include "lower/operations/arithmetic.h"
#include "lower/operations/comparison.h"
#include "lower/operations/constant.h"
#include "lower/operations/interface.h"
#include "lower/types/llvm_type.h"
#include "lower/values/component.h"
#include "lower/values/memory.h"
#include "lower/values/nil_check.h"
#include "lower/values/runtime_calls.h"
#include "lower/values/variable.h"

namespace minigo::lower {

using syntax::Expr;
using syntax::ExprKind;
using syntax::Mode;
using syntax::Token;

namespace {

Value lower_ident(FunctionContext& fc, const syntax::Ident* ident) {
  if (const auto* func = types::dyn_cast<types::Func>(ident->object)) {
    return lower_function_reference(fc, func, ident->type);
  }
  return load(fc, variable_place(fc, types::dyn_cast<types::Var>(ident->object)));
}

Value lower_star(FunctionContext& fc, const syntax::StarExpr* star) {
  return load(fc, deref(fc, lower_expr(fc, star->operand)));
}

Value lower_receive(FunctionContext& fc, const syntax::UnaryExpr* unary) {
  Value chan = lower_expr(fc, unary->operand);
  const types::Type* elem = types::under<types::Chan>(chan.type)->elem;
  Place place = lasting_temporary(fc, elem, "received");
  llvm::Value* ok = runtime_call(fc, unary->comma_ok ? "mg_chan_recv_ok" : "mg_chan_recv",
                                 {chan.llvm, place.address});
  Value value = take(fc, place);
  return unary->comma_ok ? make_pair_with_bool(fc, value, ok) : value;
}

// &x: the address of the variable, or of a new variable for a composite literal.
Value lower_address(FunctionContext& fc, const syntax::UnaryExpr* unary) {
  const Expr* operand = unparen(unary->operand);
  if (const auto* literal = syntax::dyn_cast<syntax::CompositeLit>(operand)) {
    return lower_literal_address(fc, literal, unary->type, unary->escapes);
  }
  return make_value(unary->type, lower_place(fc, operand).address);
}

Value lower_unary(FunctionContext& fc, const syntax::UnaryExpr* unary) {
  switch (unary->op) {
    case Token::kArrow:
      return lower_receive(fc, unary);
    case Token::kAnd:
      return lower_address(fc, unary);
    default:
      return unary_op(fc, unary->op, lower_expr(fc, unary->operand));
  }
}

bool is_comparison(Token op) { return op >= Token::kEql && op <= Token::kGeq; }

// The operand of a comparison without the conversion to an interface that the checker put around a
// concrete value: an interface and a concrete value are compared without boxing the latter. Nor are
// bytes copied to be compared as a string.
Expr* comparison_operand(FunctionContext& fc, Expr* expr) {
  const auto* conversion = syntax::dyn_cast<syntax::ImplicitConversion>(unparen(expr));
  if (conversion == nullptr || fc.evaluated.contains(conversion)) return text_operand(fc, expr);
  const Expr* operand = conversion->operand;
  bool boxes = types::is_interface(conversion->type) && operand->mode != Mode::kNil &&
               !types::is_interface(operand->type);
  return boxes ? conversion->operand : expr;
}

Value lower_comparison(FunctionContext& fc, const syntax::BinaryExpr* binary) {
  Expr* exprs[] = {comparison_operand(fc, binary->left), comparison_operand(fc, binary->right)};
  order_operands(fc, exprs);
  // Without calls the right operand changes no variable.
  Value left = has_call(fc, exprs[1]) ? lower_expr(fc, exprs[0]) : borrow_expr(fc, exprs[0]);
  Value right = borrow_expr(fc, exprs[1]);
  PositionScope at(fc, binary->op_pos);
  return make_value(binary->type, compare(fc, binary->op, borrow_text(fc, left, binary->left),
                                          borrow_text(fc, right, binary->right)));
}

bool is_length(const Expr* expr) {
  const auto* call = syntax::dyn_cast<syntax::CallExpr>(unparen(expr));
  return call != nullptr && call->call == syntax::CallKind::kBuiltin &&
         (call->builtin == types::BuiltinId::kLen || call->builtin == types::BuiltinId::kCap);
}

// Says of len(x)-c that it does not overflow: a length is not negative. LLVM then finds that a loop
// from there down to 0 stays within the slice, and needs no checks in it.
void mark_length_difference(const syntax::BinaryExpr* binary, const Value& left, const Value& right,
                            const Value& result) {
  if (binary->op != Token::kSub || !is_length(binary->left)) return;
  const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(right.llvm);
  auto* difference = llvm::dyn_cast<llvm::BinaryOperator>(result.llvm);
  if (constant == nullptr || constant->isNegative() || difference == nullptr) return;
  if (difference->getOperand(0) == left.llvm) difference->setHasNoSignedWrap();
}

Value lower_binary(FunctionContext& fc, const syntax::BinaryExpr* binary) {
  if (is_comparison(binary->op)) return lower_comparison(fc, binary);
  if (binary->op == Token::kLAnd || binary->op == Token::kLOr) return lower_logical(fc, binary);
  if (binary->op == Token::kAdd && types::is_string(binary->type)) {
    return lower_concat(fc, binary);
  }
  Expr* exprs[] = {binary->left, binary->right};
  llvm::SmallVector<Value, 4> operands = lower_operands(fc, exprs);
  Value result = binary_op(fc, binary->op, operands[0], operands[1], binary->op_pos);
  result.type = binary->type;
  mark_length_difference(binary, operands[0], operands[1], result);
  return result;
}

Value lower_type_assert(FunctionContext& fc, const syntax::TypeAssertExpr* assertion) {
  Value interface = lower_expr(fc, assertion->operand);
  return type_assert(fc, interface, assertion->type, assertion->comma_ok);
}

// The call is evaluated for its first element, and its value is kept for the others.
Value lower_tuple_element(FunctionContext& fc, const syntax::TupleElement* element) {
  Value tuple = lower_expr(fc, element->operand);
  size_t count = types::dyn_cast<types::Tuple>(tuple.type)->vars.size();
  if (static_cast<size_t>(element->index) + 1 < count) fc.evaluated[element->operand] = tuple;
  return tuple_element(fc, tuple, element->index);
}

Value lower_by_kind(FunctionContext& fc, const Expr* expr) {
  switch (expr->kind) {
    case ExprKind::kIdent:
      return lower_ident(fc, syntax::cast<syntax::Ident>(expr));
    case ExprKind::kCompositeLit:
      return lower_composite_literal(fc, syntax::cast<syntax::CompositeLit>(expr));
    case ExprKind::kFuncLit:
      return lower_func_lit(fc, syntax::cast<syntax::FuncLit>(expr));
    case ExprKind::kParen:
      return lower_expr(fc, syntax::cast<syntax::ParenExpr>(expr)->operand);
    case ExprKind::kSelector:
      return lower_selector(fc, syntax::cast<syntax::SelectorExpr>(expr));
    case ExprKind::kIndex:
      return lower_index(fc, syntax::cast<syntax::IndexExpr>(expr));
    case ExprKind::kSlice:
      return lower_slice_expr(fc, syntax::cast<syntax::SliceExpr>(expr));
    case ExprKind::kTypeAssert:
      return lower_type_assert(fc, syntax::cast<syntax::TypeAssertExpr>(expr));
    case ExprKind::kCall:
      return lower_call(fc, syntax::cast<syntax::CallExpr>(expr));
    case ExprKind::kStar:
      return lower_star(fc, syntax::cast<syntax::StarExpr>(expr));
    case ExprKind::kUnary:
      return lower_unary(fc, syntax::cast<syntax::UnaryExpr>(expr));
    case ExprKind::kBinary:
      return lower_binary(fc, syntax::cast<syntax::BinaryExpr>(expr));
    case ExprKind::kImplicitConversion:
      return lower_implicit_conversion(fc, syntax::cast<syntax::ImplicitConversion>(expr));
    case ExprKind::kTupleElement:
      return lower_tuple_element(fc, syntax::cast<syntax::TupleElement>(expr));
    // Literals of basic types are constants; the rest are not values.
    case ExprKind::kBasicLit:
    case ExprKind::kBad:
    case ExprKind::kKeyValue:
    case ExprKind::kEllipsis:
    case ExprKind::kArrayType:
    case ExprKind::kStructType:
    case ExprKind::kFuncType:
    case ExprKind::kInterfaceType:
    case ExprKind::kMapType:
    case ExprKind::kChanType:
      break;
  }
  llvm::report_fatal_error("expression without a value");
}

}  // namespace

Value lower_expr(FunctionContext& fc, const Expr* expr) {
  if (expr->constant != nullptr) return lower_constant(fc, expr->constant, expr->type);
  auto evaluated = fc.evaluated.find(expr);
  if (evaluated != fc.evaluated.end()) {
    Value value = evaluated->second;
    fc.evaluated.erase(evaluated);
    ++fc.evaluations;
    return value;
  }
  if (expr->mode == Mode::kNil) return zero_value(fc, expr->type);
  PositionScope at(fc, operation_pos(expr));
  return lower_by_kind(fc, expr);
}

void lower_expr_into(FunctionContext& fc, const Expr* expr, const Place& place) {
  const Expr* inner = unparen(expr);
  bool plain = inner->constant == nullptr && !fc.evaluated.contains(inner) &&
               is_memory_type(fc.module, place.type);
  if (!plain) return initialize(fc, place, lower_expr(fc, inner));
  PositionScope at(fc, operation_pos(inner));
  if (const auto* literal = syntax::dyn_cast<syntax::CompositeLit>(inner)) {
    return lower_literal_into(fc, literal, place);
  }
  if (const auto* call = syntax::dyn_cast<syntax::CallExpr>(inner);
      call != nullptr && call->call >= syntax::CallKind::kStatic && place.in_frame) {
    return lower_call_into(fc, call, place);
  }
  initialize(fc, place, borrow_expr(fc, inner));
}

Value borrow_expr(FunctionContext& fc, const Expr* expr) {
  const Expr* inner = unparen(expr);
  bool in_memory = inner->constant == nullptr && !fc.evaluated.contains(inner) &&
                   is_memory_type(fc.module, inner->type);
  if (!in_memory) return lower_expr(fc, expr);
  if (inner->mode == Mode::kVariable) return borrow(fc, lower_place(fc, inner));
  if (inner->mode != Mode::kMapIndex || inner->comma_ok) return lower_expr(fc, expr);
  PositionScope at(fc, operation_pos(inner));
  return borrow_map_element(fc, syntax::cast<syntax::IndexExpr>(inner));
}

Value borrow_local(FunctionContext& fc, const Expr* expr) {
  const auto* ident = syntax::dyn_cast<syntax::Ident>(unparen(expr));
  const types::Var* var = ident == nullptr ? nullptr : types::dyn_cast<types::Var>(ident->object);
  if (var == nullptr || expr->constant != nullptr || var->is_global || var->captured ||
      var->address_taken || var->escapes || fc.evaluated.contains(ident) ||
      !fc.variables.contains(var)) {
    return lower_expr(fc, expr);
  }
  return borrow(fc, variable_place(fc, var));
}

Place lower_place(FunctionContext& fc, const Expr* expr) {
  expr = unparen(expr);
  PositionScope at(fc, operation_pos(expr));
  switch (expr->kind) {
    case ExprKind::kIdent:
      return variable_place(fc,
                            types::dyn_cast<types::Var>(syntax::cast<syntax::Ident>(expr)->object));
    case ExprKind::kSelector:
      return lower_selector_place(fc, syntax::cast<syntax::SelectorExpr>(expr));
    case ExprKind::kIndex:
      return lower_index_place(fc, syntax::cast<syntax::IndexExpr>(expr));
    case ExprKind::kStar:
      return deref(fc, lower_expr(fc, syntax::cast<syntax::StarExpr>(expr)->operand));
    default: {
      // A composite literal whose parts are selected: it gets memory.
      Value value = lower_expr(fc, expr);
      return {value.type, address_of_value(fc, value), true};
    }
  }
}

}  // namespace minigo::lower
