// Expressions with several values.

#include "sema/expressions/tuple_values.h"

#include <string>
#include <string_view>

#include "sema/messages/expr_text.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"

namespace minigo::sema {
namespace {

using namespace syntax;

}  // namespace

Expr* stand_in(Checker& checker, const Expr* expr, const Type* type) {
  auto* ident = checker.arena.make<Ident>();
  ident->pos = expr->pos;
  ident->end = expr->end;
  ident->name = checker.arena.copy(std::string_view(expr_text(expr)));
  set_value(ident, Mode::kValue, type);
  return ident;
}

std::vector<const Type*> value_types(Expr* expr, bool comma_ok) {
  std::vector<const Type*> result;
  if (const auto* tuple = types::dyn_cast<types::Tuple>(expr->type)) {
    for (const Var* value : tuple->vars) result.push_back(value->type);
    return result;
  }
  result.push_back(expr->type);
  if (comma_ok && can_comma_ok(expr)) {
    mark_comma_ok(expr);
    result.push_back(types::basic(BasicKind::kUntypedBool));
  }
  return result;
}

void report_mismatch(Checker& checker, std::span<Expr*> rhs, size_t left, size_t right) {
  std::string variables = cat(left, left == 1 ? " variable" : " variables");
  std::string values = cat(right, right == 1 ? " value" : " values");
  const auto* call = rhs.size() == 1 ? dyn_cast<CallExpr>(unparen(rhs[0])) : nullptr;
  if (call != nullptr) {
    error(checker, rhs[0]->pos, "assignment mismatch: ", variables, " but ",
          expr_text(call->function), " returns ", values);
  } else {
    error(checker, rhs[0]->pos, "assignment mismatch: ", variables, " but ", values);
  }
}

}  // namespace minigo::sema
