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

std::vector<Var*> init_variables(Stmt* init) {
  std::vector<Var*> variables;
  if (auto* define = dyn_cast<AssignStmt>(init); define && define->op == Token::kDefine) {
    for (Expr* lhs : define->lhs) {
      auto* ident = dyn_cast<Ident>(lhs);
      auto* variable = ident == nullptr ? nullptr : types::dyn_cast<Var>(ident->object);
      if (variable != nullptr) variables.push_back(variable);
    }
  }
  return variables;
}

bool is_shared(const Var* variable) { return variable->captured || variable->address_taken; }

// The post statement assigns the variable of the next iteration before any code of the body sees
// it. So the variable of an iteration counts as never assigned, unless a literal of the header
// shares it with the post statement.
void forget_assignment_by_post(std::span<Var* const> variables) {
  for (Var* variable : variables)
    if (!is_shared(variable)) variable->assigned = false;
}

void check_header(Checker& checker, ForStmt* statement) {
  size_t top = checker.delayed.size();
  if (statement->init != nullptr) check_stmt(checker, statement->init);
  if (statement->cond != nullptr) check_condition(checker, statement->cond, "for");
  if (statement->post != nullptr) check_stmt(checker, statement->post);
  process_delayed(checker, top);  // literals in the condition may capture the variables
}

}  // namespace

void check_for(Checker& checker, ForStmt* statement) {
  BlockScope scope(checker);
  check_header(checker, statement);
  std::vector<Var*> variables = init_variables(statement->init);
  bool per_iteration = per_iteration_variables(checker, statement->pos);
  if (per_iteration) forget_assignment_by_post(variables);
  size_t top = checker.delayed.size();
  if (statement->body != nullptr) check_stmt(checker, statement->body);
  process_delayed(checker, top);
  std::erase_if(variables, [](const Var* variable) { return !is_shared(variable); });
  if (per_iteration) statement->per_iteration = checker.arena.copy(variables);
}

bool per_iteration_variables(const Checker& checker, Pos pos) {
  const support::SourceFile* source = checker.diagnostics.sources().file(pos);
  return source == nullptr || source->go_minor() >= 22;
}

}  // namespace minigo::sema
