// Return statements (specification, "Return statements").

#include "sema/statements/return.h"

#include <span>

#include "sema/expressions/initialization.h"
#include "sema/messages/description.h"
#include "sema/state/errors.h"
#include "sema/state/scope.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// The function's results.
std::span<Var*> results_of(const BodyContext& function) {
  return function.signature->results->vars;
}

// Spec: "A compiler may disallow an empty expression list in a "return" statement if a different
// entity (constant, type, or variable) with the same name as a result parameter is in scope at the
// place of the return."
void bare_return(Checker& checker, const ReturnStmt* statement, std::span<Var*> results) {
  for (const Var* result : results) {
    const Object* other = lookup(checker, result->name, statement->pos);
    if (other == nullptr || other == result || other->pos == result->pos) continue;
    error(checker, statement->pos, "result parameter ", result->name, " not in scope at return\n\t",
          position_text(checker, other->pos), ": inner declaration of var ", result->name, " ",
          type_text(checker, result->type));
  }
}

}  // namespace

void check_return(Checker& checker, ReturnStmt* statement) {
  if (checker.env.function == nullptr) return;
  std::span<Var*> results = results_of(*checker.env.function);
  // If one result is named, all are.
  if (statement->results.empty() && !results.empty() && !results[0]->name.empty()) {
    return bare_return(checker, statement, results);
  }
  init_variables(checker, results, statement->results, statement);
}

}  // namespace minigo::sema
