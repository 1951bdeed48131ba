// Statements without blocks.

#include "sema/statements/simple.h"

#include <string_view>

#include "sema/messages/description.h"
#include "sema/operands/assignability.h"
#include "sema/operands/channel_element.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// Spec: "The expression must be a function or method call; it cannot be parenthesized. Calls of
// built-in functions are restricted as for expression statements."
void suspended_call(Checker& checker, Expr*& call, std::string_view keyword) {
  call = unparen(call);
  if (call->kind != ExprKind::kCall) {
    if (call->kind != ExprKind::kBad) {
      error(checker, call->pos, "expression in ", keyword, " must be function call");
    }
    return use(checker, call);
  }
  switch (check_raw_expr(checker, call)) {
    case ExprClass::kStatement:
      return;
    case ExprClass::kConversion:
      if (call->mode == Mode::kInvalid) return;
      return error(checker, call->pos, keyword, " requires function call, not conversion ",
                   describe(checker, call));
    case ExprClass::kExpression:
      if (call->mode == Mode::kInvalid) return;
      error(checker, call->pos, keyword, " discards result of ", describe(checker, call));
  }
}

}  // namespace

// Spec: "With the exception of specific built-in functions, function and method calls and receive
// operations can appear in statement context."
void check_expr_stmt(Checker& checker, ExprStmt* statement) {
  ExprClass expr_class = check_raw_expr(checker, statement->expr);
  Expr* expr = statement->expr;
  switch (expr->mode) {
    case Mode::kInvalid:
      return;
    case Mode::kBuiltin:
      return error(checker, expr->pos, describe(checker, expr), " must be called");
    case Mode::kType:
      return error(checker, expr->pos, describe(checker, expr), " is not an expression");
    default:
      if (expr_class == ExprClass::kStatement) return;
      error(checker, expr->pos, describe(checker, expr), " is not used");
  }
}

void check_send(Checker& checker, SendStmt* statement) {
  check_expr(checker, statement->chan);
  check_expr(checker, statement->value);
  if (statement->chan->mode == Mode::kInvalid || statement->value->mode == Mode::kInvalid) return;
  if (const Type* elem = channel_element(checker, statement->chan, false)) {
    assign_to(checker, statement->value, elem, "send");
  }
}

void check_go(Checker& checker, GoStmt* statement) {
  suspended_call(checker, statement->call, "go");
}

void check_defer(Checker& checker, DeferStmt* statement) {
  if (checker.env.function != nullptr) checker.env.function->has_defer() = true;
  suspended_call(checker, statement->call, "defer");
}

}  // namespace minigo::sema
