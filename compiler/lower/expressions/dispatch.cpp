// Dispatch over the kinds of expressions, and the simplest of them.

#include "lower/expressions/expression.h"

#include "lower/expressions/expr_kinds.h"
#include "lower/functions/closure.h"
#include "lower/functions/declaration.h"
#include "lower/types/llvm_type.h"
#include "lower/values/memory.h"
#include "lower/values/runtime_calls.h"
#include "types/universe.h"

namespace minigo::lower {

using syntax::Expr;
using syntax::ExprKind;
using syntax::Mode;
using syntax::Token;

namespace {

Value lower_ident(FunctionContext& fc, const syntax::Ident* ident) {
  if (const auto* func = types::dyn_cast<types::Func>(ident->object)) {
    return function_value(fc, func, ident->type);
  }
  return load(fc, variable_place(fc, types::dyn_cast<types::Var>(ident->object)));
}

Value lower_star(FunctionContext& fc, const syntax::StarExpr* star) {
  return load(fc, deref(fc, lower_expr(fc, star->operand)));
}

Value lower_receive(FunctionContext& fc, const syntax::UnaryExpr* unary) {
  Value chan = lower_expr(fc, unary->operand);
  const types::Type* elem = types::under<types::Chan>(chan.type)->elem;
  Place place = fc.temporary(elem, "received");
  llvm::Value* ok = runtime_call(fc, "mg_chan_recv", {chan.llvm, place.address});
  Value value = borrow(fc, place);
  return unary->comma_ok ? make_pair_with_bool(fc, value, ok) : value;
}

// &x: of a variable its address, of a composite literal a new variable.
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

// && and || as a value: a condition with a phi.
Value lower_logical(FunctionContext& fc, const syntax::BinaryExpr* binary) {
  bool is_and = binary->op == Token::kLAnd;
  llvm::BasicBlock* right = fc.new_block(is_and ? "and" : "or");
  llvm::BasicBlock* done = fc.new_block("done");
  llvm::Value* x = lower_scalar(fc, binary->left);
  llvm::BasicBlock* left_end = fc.builder.GetInsertBlock();
  fc.branch_if(x, is_and ? right : done, is_and ? done : right);
  fc.start(right);
  llvm::Value* y = lower_scalar(fc, binary->right);
  llvm::BasicBlock* right_end = fc.builder.GetInsertBlock();
  fc.branch_and_start(done);
  llvm::PHINode* phi = fc.builder.CreatePHI(fc.module.i1, 2);
  phi->addIncoming(fc.builder.getInt1(!is_and), left_end);
  phi->addIncoming(y, right_end);
  return make_value(binary->type, phi);
}

// An interface is compared with a concrete value without boxing that.
Expr* comparison_operand(FunctionContext& fc, Expr* expr) {
  const auto* conversion = syntax::dyn_cast<syntax::ImplicitConversion>(unparen(expr));
  if (conversion == nullptr || fc.evaluated.contains(conversion)) return expr;
  const Expr* operand = conversion->operand;
  bool boxes = types::is_interface(conversion->type) && operand->mode != Mode::kNil &&
               !types::is_interface(operand->type);
  return boxes ? conversion->operand : expr;
}

Value lower_comparison(FunctionContext& fc, const syntax::BinaryExpr* binary) {
  Expr* exprs[] = {comparison_operand(fc, binary->left), comparison_operand(fc, binary->right)};
  llvm::SmallVector<Value, 4> operands = lower_operands(fc, exprs);
  PositionScope at(fc, binary->op_pos);
  return make_value(binary->type, compare(fc, binary->op, operands[0], operands[1]));
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
  return result;
}

Value lower_type_assert(FunctionContext& fc, const syntax::TypeAssertExpr* assertion) {
  Value interface = lower_expr(fc, assertion->operand);
  return type_assert(fc, interface, assertion->type, assertion->comma_ok);
}

// The call is evaluated with the first element, and its value kept for the others.
Value lower_tuple_element(FunctionContext& fc, const syntax::TupleElement* element) {
  Value tuple = lower_expr(fc, element->operand);
  size_t count = types::dyn_cast<types::Tuple>(tuple.type)->vars.size();
  if (static_cast<size_t>(element->index) + 1 < count) fc.evaluated[element->operand] = tuple;
  return tuple_element(fc, tuple, element->index);
}

Value lower_kind(FunctionContext& fc, const Expr* expr) {
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

support::Pos operation_pos(const Expr* expr) {
  support::Pos pos;
  if (const auto* call = syntax::dyn_cast<syntax::CallExpr>(expr)) pos = call->lparen;
  if (const auto* index = syntax::dyn_cast<syntax::IndexExpr>(expr)) pos = index->lbrack;
  // What the compiler has made up has no brackets.
  return pos.valid() ? pos : expr->pos;
}

Value lower_expr(FunctionContext& fc, const Expr* expr) {
  if (expr->constant != nullptr) return lower_constant(fc, expr->constant, expr->type);
  auto evaluated = fc.evaluated.find(expr);
  if (evaluated != fc.evaluated.end()) {
    Value value = evaluated->second;
    fc.evaluated.erase(evaluated);
    return value;
  }
  if (expr->mode == Mode::kNil) return zero_value(fc, expr->type);
  PositionScope at(fc, operation_pos(expr));
  return lower_kind(fc, expr);
}

llvm::Value* lower_scalar(FunctionContext& fc, const Expr* expr) {
  return lower_expr(fc, expr).llvm;
}

void lower_condition(FunctionContext& fc, const Expr* expr, llvm::BasicBlock* yes,
                     llvm::BasicBlock* no) {
  expr = unparen(expr);
  bool leaf = expr->constant != nullptr || fc.evaluated.contains(expr);
  if (const auto* unary = syntax::dyn_cast<syntax::UnaryExpr>(expr);
      !leaf && unary != nullptr && unary->op == Token::kNot) {
    return lower_condition(fc, unary->operand, no, yes);
  }
  if (const auto* binary = syntax::dyn_cast<syntax::BinaryExpr>(expr);
      !leaf && binary != nullptr && (binary->op == Token::kLAnd || binary->op == Token::kLOr)) {
    bool is_and = binary->op == Token::kLAnd;
    llvm::BasicBlock* right = fc.new_block(is_and ? "and" : "or");
    lower_condition(fc, binary->left, is_and ? right : yes, is_and ? no : right);
    fc.start(right);
    return lower_condition(fc, binary->right, yes, no);
  }
  llvm::Value* condition = lower_scalar(fc, expr);
  fc.branch_if(condition, yes, no);
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
  if (inner->mode == Mode::kVariable) {
    return initialize(fc, place, borrow(fc, lower_place(fc, inner)));
  }
  initialize(fc, place, lower_expr(fc, inner));
}

// The value and a bool, as comma-ok forms give it.
Value make_pair_with_bool(FunctionContext& fc, const Value& value, llvm::Value* ok) {
  support::Arena& arena = fc.module.arena;
  const types::Type* bool_type = types::basic(types::BasicKind::kBool);
  std::vector<types::Var*> vars;
  for (const types::Type* type : {value.type, bool_type}) {
    vars.push_back(arena.make<types::Var>(support::Pos{}, nullptr, "", type));
  }
  const auto* tuple = arena.make<types::Tuple>(arena.copy(vars));
  return make_tuple(fc, tuple, {value, make_value(bool_type, ok)});
}

}  // namespace minigo::lower
