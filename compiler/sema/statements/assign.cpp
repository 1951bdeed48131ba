// Assignments (specification, "Assignment statements", "IncDec statements").

#include "sema/statements/assign.h"

#include <algorithm>
#include <span>
#include <vector>

#include "sema/expressions/binary.h"
#include "sema/expressions/tuple_values.h"
#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/operands/assignability.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "sema/statements/define.h"
#include "sema/statements/left_side.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// lhs = rhs; the right side has been checked already if `rhs_checked`.
void assign_one(Checker& checker, Expr*& lhs, Expr*& rhs, bool rhs_checked) {
  const Type* type = check_left_side(checker, lhs);
  if (type != nullptr && types::is_invalid(type)) {
    if (!rhs_checked) use(checker, rhs);
    return;
  }
  if (!rhs_checked) {
    FunctionTarget target = FunctionTarget::of(type, expr_text(lhs));
    check_expr(checker, rhs, nullptr, &target);
  }
  assign_to(checker, rhs, type, type == nullptr ? "assignment to _ identifier" : "assignment");
}

bool is_call(std::span<Expr*> rhs) {
  return rhs.size() == 1 && unparen(rhs[0])->kind == ExprKind::kCall;
}

// Checks the left sides of an assignment that is wrong.
void use_all_lhs(Checker& checker, std::span<Expr*> lhs) {
  for (Expr*& slot : lhs) use_lhs(checker, slot);
}

// One expression with several values: a call, or a comma-ok form.
void assign_tuple(Checker& checker, std::span<Expr*> lhs, std::span<Expr*> rhs) {
  check_multi_expr(checker, rhs[0]);
  if (rhs[0]->mode == Mode::kInvalid) return use_all_lhs(checker, lhs);
  std::vector<const Type*> values = value_types(rhs[0], lhs.size() == 2);
  if (values.size() != lhs.size()) {
    report_mismatch(checker, rhs, lhs.size(), values.size());
    return use_all_lhs(checker, lhs);
  }
  if (lhs.size() == 1) return assign_one(checker, lhs[0], rhs[0], true);
  for (size_t i = 0; i < lhs.size(); ++i) {
    Expr* value = stand_in(checker, rhs[0], values[i]);
    assign_one(checker, lhs[i], value, true);
  }
}

// Whether an operand is invalid because of an error that has been reported before, perhaps at its
// declaration. The blank identifier is no operand.
bool any_invalid(std::span<Expr*> exprs) {
  return std::any_of(exprs.begin(), exprs.end(), [](const Expr* expr) {
    const auto* ident = dyn_cast<Ident>(expr);
    return expr->mode == Mode::kInvalid && (ident == nullptr || ident->name != "_");
  });
}

// x, y = a, b. The right side is a list, or one expression with several values.
void assign_values(Checker& checker, AssignStmt* statement) {
  std::span<Expr*> lhs = statement->lhs;
  std::span<Expr*> rhs = statement->rhs;
  if (lhs.size() == rhs.size() && !is_call(rhs)) {
    for (size_t i = 0; i < lhs.size(); ++i) assign_one(checker, lhs[i], rhs[i], false);
    return;
  }
  if (rhs.size() == 1) return assign_tuple(checker, lhs, rhs);
  size_t errors = checker.diagnostics.error_count();
  use_all_lhs(checker, lhs);
  use(checker, rhs);
  bool complained = checker.diagnostics.error_count() != errors;
  if (!complained && !rhs.empty() && !any_invalid(lhs) && !any_invalid(rhs)) {
    report_mismatch(checker, rhs, lhs.size(), rhs.size());
  }
}

// Spec: "An assignment operation x op= y ... is a single statement ... both the left- and
// right-hand expression lists must contain exactly one single-valued expression".
void assign_operation(Checker& checker, AssignStmt* statement) {
  if (statement->lhs.size() != 1 || statement->rhs.size() != 1) {
    return error(checker, statement->pos, "assignment operation ", support::text(statement->op),
                 "= requires single-valued expressions");
  }
  const Type* result = check_operation_assign(checker, statement->lhs[0], statement->op,
                                              statement->op_pos, statement->rhs[0]);
  if (result != nullptr) assigned_type(checker, statement->lhs[0]);
}

}  // namespace

void check_assign(Checker& checker, AssignStmt* statement) {
  switch (statement->op) {
    case Token::kAssign:
      return assign_values(checker, statement);
    case Token::kDefine:
      return check_define(checker, statement);
    default:
      return assign_operation(checker, statement);
  }
}

// Spec: "The operand must be addressable or a map index expression."
void check_inc_dec(Checker& checker, IncDecStmt* statement) {
  check_expr(checker, statement->operand);
  Expr* operand = statement->operand;
  if (operand->mode == Mode::kInvalid) return;
  if (!types::all_numeric(operand->type)) {
    return error(checker, operand->pos, "invalid operation: ", expr_text(operand),
                 statement->increment ? "++" : "--", " (non-numeric type ",
                 type_text(checker, operand->type), ")");
  }
  assigned_type(checker, operand);
}

}  // namespace minigo::sema
