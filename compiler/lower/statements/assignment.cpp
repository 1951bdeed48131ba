// Specification, "Assignment statements".
//
// "The assignment proceeds in two phases. First, the operands of index expressions and pointer
// indirections (including implicit pointer indirections in selectors) on the left and the
// expressions on the right are all evaluated in the usual order. Second, the assignments are
// carried out in left-to-right order." The checks for nil and bounds belong to the second phase: in
// `x[1], p.x = 4, 5` a nil p panics after x[1] has been set.

#include "lower/statements/assignment.h"

#include "lower/expressions/concatenation.h"
#include "lower/expressions/evaluation_order.h"
#include "lower/expressions/expression.h"
#include "lower/expressions/operation_pos.h"
#include "lower/operations/arithmetic.h"
#include "lower/operations/conversion.h"
#include "lower/operations/map.h"
#include "lower/statements/identifier.h"
#include "lower/statements/lvalue.h"
#include "lower/statements/tuple_values.h"
#include "lower/statements/variable_declaration.h"
#include "lower/types/llvm_type.h"
#include "lower/values/memory.h"
#include "types/constant.h"

namespace minigo::lower {

using support::Pos;
using support::Token;
using syntax::Expr;
using syntax::Mode;

namespace {

// Evaluates the calls in the operands of a left side. Its own index or indirection comes later.
void evaluate_target_calls(FunctionContext& fc, const Expr* lhs) {
  lhs = unparen(lhs);
  const auto* index = syntax::dyn_cast<syntax::IndexExpr>(lhs);
  if (index != nullptr && index->mode == Mode::kMapIndex) {
    evaluate_map_operands(fc, index);
  } else if (index != nullptr) {
    evaluate_calls(fc, index->operand);
    evaluate_calls(fc, index->indices[0]);
  } else if (!is_blank(lhs)) {
    evaluate_calls(fc, lhs);
  }
}

// Evaluates everything that counts as a call, on both sides, from left to right.
void evaluate_all_calls(FunctionContext& fc, std::span<Expr* const> lhs,
                        std::span<Expr* const> rhs) {
  for (const Expr* target : lhs) evaluate_target_calls(fc, target);
  for (const Expr* value : rhs) evaluate_calls(fc, value);
}

void assign_one(FunctionContext& fc, Expr* lhs, Expr* rhs, Pos pos) {
  if (is_blank(lhs)) {
    borrow_expr(fc, rhs);
    return;
  }
  Expr* left[] = {lhs};
  Expr* right[] = {rhs};
  if (unparen(lhs)->kind != syntax::ExprKind::kIdent) evaluate_all_calls(fc, left, right);
  // A new entry may move the map's others.
  bool may_move = unparen(lhs)->mode == Mode::kMapIndex && unparen(rhs)->mode == Mode::kMapIndex;
  Value value = may_move ? lower_expr(fc, rhs) : borrow_expr(fc, rhs);
  fc.set_pos(pos);
  assign_to(fc, lower_lvalue(fc, lhs), value);
}

llvm::SmallVector<LValue, 4> lower_lvalues(FunctionContext& fc, std::span<Expr* const> lhs) {
  llvm::SmallVector<LValue, 4> lvalues;
  for (const Expr* expr : lhs) lvalues.push_back(lower_lvalue(fc, expr));
  return lvalues;
}

void assign_parallel(FunctionContext& fc, const syntax::AssignStmt* stmt) {
  evaluate_all_calls(fc, stmt->lhs, stmt->rhs);
  llvm::SmallVector<LValue, 4> lvalues = lower_lvalues(fc, stmt->lhs);
  llvm::SmallVector<Value, 4> values;
  for (const Expr* expr : stmt->rhs) values.push_back(lower_expr(fc, expr));
  fc.set_pos(stmt->pos);
  for (size_t i = 0; i < lvalues.size(); ++i) assign_to(fc, lvalues[i], values[i]);
}

void assign_tuple(FunctionContext& fc, const syntax::AssignStmt* stmt) {
  for (const Expr* lhs : stmt->lhs) evaluate_target_calls(fc, lhs);
  // Variables on the left are loaded after the call, as gc does.
  llvm::SmallVector<Value, 4> values = tuple_values(fc, stmt->rhs[0], stmt->lhs.size());
  llvm::SmallVector<LValue, 4> lvalues = lower_lvalues(fc, stmt->lhs);
  fc.set_pos(stmt->pos);
  for (size_t i = 0; i < lvalues.size(); ++i) {
    if (is_blank(stmt->lhs[i])) continue;
    assign_to(fc, lvalues[i], convert(fc, values[i], stmt->lhs[i]->type));
  }
}

// Whether x op y can panic: then m[k] op= y must not make an entry first.
bool can_panic(Token op) {
  return op == Token::kQuo || op == Token::kRem || op == Token::kShl || op == Token::kShr;
}

// The place of an entry, which is made if there is none: a nil map's panic has the position of the
// index expression.
Place make_entry(FunctionContext& fc, const syntax::IndexExpr* lhs, const Value& map,
                 const Value& key) {
  PositionScope at(fc, operation_pos(lhs));
  return map_assign_place(fc, map, key);
}

void assign_op_to_map(FunctionContext& fc, const syntax::IndexExpr* lhs, Token op, Expr* rhs,
                      Pos pos) {
  Value map = lower_expr(fc, lhs->operand);
  Value key = lower_expr(fc, lhs->indices[0]);
  if (types::is_string(lhs->type)) {
    llvm::SmallVector<Value, 4> added = lower_texts(fc, rhs);
    fc.set_pos(pos);
    Value result = append_texts(fc, load_map_element(fc, map, key), added);
    return store(fc, make_entry(fc, lhs, map, key), result);
  }
  Value operand = lower_expr(fc, rhs);
  fc.set_pos(pos);
  if (!can_panic(op)) {
    Place place = make_entry(fc, lhs, map, key);
    store(fc, place, binary_op(fc, op, load(fc, place), operand, pos));
    return;
  }
  Value result = binary_op(fc, op, load_map_element(fc, map, key), operand, pos);
  store(fc, make_entry(fc, lhs, map, key), result);
}

// "The operation x op= y ... evaluates x only once."
void assign_op(FunctionContext& fc, Expr* lhs, Token op, Expr* rhs, Pos pos) {
  Expr* left[] = {lhs};
  Expr* right[] = {rhs};
  evaluate_all_calls(fc, left, right);
  const Expr* target = unparen(lhs);
  if (target->mode == Mode::kMapIndex)
    return assign_op_to_map(fc, syntax::cast<syntax::IndexExpr>(target), op, rhs, pos);
  Place place = lower_place(fc, target);
  Value old = load(fc, place);
  if (types::is_string(lhs->type)) {
    llvm::SmallVector<Value, 4> added = lower_texts(fc, rhs);
    fc.set_pos(pos);
    return store(fc, place, append_texts(fc, old, added));
  }
  Value operand = lower_expr(fc, rhs);
  fc.set_pos(pos);
  store(fc, place, binary_op(fc, op, old, operand, pos));
}

// The untyped constant 1 of x++, which is x += 1.
struct One : syntax::ExprNode<syntax::ExprKind::kBasicLit> {
  explicit One(const types::Type* type_of_x) {
    mode = Mode::kConstant;
    type = type_of_x;
    constant = types::make_int(1);
  }
};

}  // namespace

void lower_assign(FunctionContext& fc, const syntax::AssignStmt* stmt) {
  if (stmt->op == Token::kDefine) return lower_define(fc, stmt);
  if (stmt->op != Token::kAssign)
    return assign_op(fc, stmt->lhs[0], stmt->op, stmt->rhs[0], stmt->op_pos);
  if (stmt->lhs.size() == 1) return assign_one(fc, stmt->lhs[0], stmt->rhs[0], stmt->pos);
  if (stmt->rhs.size() == stmt->lhs.size()) return assign_parallel(fc, stmt);
  assign_tuple(fc, stmt);
}

void lower_inc_dec(FunctionContext& fc, const syntax::IncDecStmt* stmt) {
  One one(stmt->operand->type);
  assign_op(fc, stmt->operand, stmt->increment ? Token::kAdd : Token::kSub, &one, stmt->pos);
}

void assign_values(FunctionContext& fc, std::span<Expr* const> lhs, llvm::ArrayRef<Value> values,
                   bool define) {
  if (define) {
    for (size_t i = 0; i < lhs.size(); ++i)
      if (lhs[i] != nullptr) define_one(fc, lhs[i], true, values[i]);
    return;
  }
  llvm::SmallVector<LValue, 4> lvalues;
  for (const Expr* target : lhs)
    lvalues.push_back(target != nullptr ? lower_lvalue(fc, target) : LValue());
  for (size_t i = 0; i < lhs.size(); ++i)
    if (lhs[i] != nullptr && !is_blank(lhs[i]))
      assign_to(fc, lvalues[i], convert(fc, values[i], lhs[i]->type));
}

}  // namespace minigo::lower
