// Function bodies. They are checked after all package-level declarations; a literal's body is
// checked at the end of the statement that holds it, so that the enclosing function knows all its
// captures and uses when it ends. The function is declared in state/recursion.h.

#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "sema/state/restore.h"
#include "sema/statements/terminating.h"

namespace minigo::sema {
namespace {

// Spec: "Implementation restriction: A compiler may make it illegal to declare a variable inside a
// function body if the variable is never used."
void report_unused(Checker& checker, const BodyContext& function) {
  for (const Var* variable : function.locals) {
    if (!variable->used) error(checker, variable->pos, "declared and not used: ", variable->name);
  }
}

}  // namespace

void check_body(Checker& checker, BodyContext& function, Scope* scope, syntax::BlockStmt* body) {
  Restore<Environment> restore(checker.env);
  checker.env.scope = scope;
  checker.env.function = &function;
  checker.env.error_pos = {};
  checker.env.has_call_or_receive = false;
  check_stmts(checker, body->stmts);
  // Spec: "If the function's signature declares result parameters, the function body's statement
  // list must end in a terminating statement."
  if (!function.signature->results->vars.empty() && !is_terminating(body)) {
    error(checker, body->rbrace, "missing return");
  }
  report_unused(checker, function);
  if (function.literal != nullptr) {
    function.literal->captures = checker.arena.copy(function.captures);
  }
}

}  // namespace minigo::sema
