// For statements with a condition or a for clause.

#include "sema/statements/for.h"

#include <span>
#include <vector>

#include "sema/state/delayed.h"
#include "sema/state/recursion.h"
#include "sema/state/scope.h"
#include "sema/statements/condition.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// The variables of an init statement that are captured or have their address taken.
std::span<Var*> captured_variables(Checker& checker, Stmt* init) {
  std::vector<Var*> variables;
  if (auto* define = dyn_cast<AssignStmt>(init); define && define->op == Token::kDefine) {
    for (Expr* lhs : define->lhs) {
      auto* ident = dyn_cast<Ident>(lhs);
      auto* variable = ident == nullptr ? nullptr : types::dyn_cast<Var>(ident->object);
      if (variable == nullptr) continue;
      if (variable->captured || variable->address_taken) variables.push_back(variable);
    }
  }
  return checker.arena.copy(variables);
}

}  // namespace

void check_for(Checker& checker, ForStmt* statement) {
  size_t top = checker.delayed.size();
  BlockScope scope(checker);
  if (statement->init != nullptr) check_stmt(checker, statement->init);
  if (statement->cond != nullptr) check_condition(checker, statement->cond, "for");
  if (statement->post != nullptr) check_stmt(checker, statement->post);
  if (statement->body != nullptr) check_stmt(checker, statement->body);
  process_delayed(checker, top);  // literals in the condition may capture the variables
  if (per_iteration_variables(checker, statement->pos))
    statement->per_iteration = captured_variables(checker, statement->init);
}

bool per_iteration_variables(const Checker& checker, Pos pos) {
  const support::SourceFile* source = checker.diagnostics.sources().file(pos);
  return source == nullptr || source->go_minor() >= 22;
}

}  // namespace minigo::sema
