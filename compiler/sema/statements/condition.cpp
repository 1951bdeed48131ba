// Conditions and if statements.

#include "sema/statements/condition.h"

#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using namespace syntax;

}  // namespace

void check_condition(Checker& checker, Expr*& slot, std::string_view statement) {
  check_expr(checker, slot);
  if (slot->mode == Mode::kInvalid) return;
  if (!types::all_boolean(slot->type)) {
    return error(checker, slot->pos, "non-boolean condition in ", statement, " statement");
  }
  default_untyped(checker, slot);
}

void check_if(Checker& checker, IfStmt* statement) {
  BlockScope scope(checker);
  if (statement->init != nullptr) check_stmt(checker, statement->init);
  check_condition(checker, statement->cond, "if");
  check_stmt(checker, statement->then);
  if (statement->otherwise != nullptr) check_stmt(checker, statement->otherwise);
}

}  // namespace minigo::sema
