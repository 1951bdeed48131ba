// Function bodies. They are checked after all package-level declarations; a literal's body is
// checked at the end of the statement that holds it, so that the enclosing function knows all its
// captures and uses when it ends.

#include <algorithm>

#include "sema/declarations.h"
#include "sema/statements.h"

namespace minigo::sema {

namespace {

// Spec: "Implementation restriction: A compiler may make it illegal to declare a variable inside a
// function body if the variable is never used."
void report_unused(Checker& checker, const FunctionContext& function) {
  for (const Var* variable : function.locals) {
    if (!variable->used) checker.error(variable->pos, "declared and not used: ", variable->name);
  }
}

}  // namespace

void func_body(Checker& checker, FunctionContext& function, Scope* scope, syntax::BlockStmt* body) {
  Restore<Environment> restore(checker.env_);
  checker.env_.scope = scope;
  checker.env_.function = &function;
  checker.env_.error_pos = {};
  checker.env_.has_call_or_receive = false;
  stmt_list(checker, body->stmts);
  // Spec: "If the function's signature declares result parameters, the function body's statement
  // list must end in a terminating statement."
  if (!function.signature->results->vars.empty() && !is_terminating(body)) {
    checker.error(body->rbrace, "missing return");
  }
  report_unused(checker, function);
  if (function.literal != nullptr) {
    function.literal->captures = checker.arena_.copy(function.captures);
  }
}

// Every literal between the variable's function and the one at hand captures it.
void Checker::note_reference(Var* variable) {
  if (variable->is_global || variable->is_field) return;
  for (FunctionContext* function = env_.function;
       function != nullptr && function->depth > variable->function_depth;
       function = function->outer) {
    variable->captured = true;
    std::vector<Var*>& captures = function->captures;
    if (std::find(captures.begin(), captures.end(), variable) != captures.end()) break;
    captures.push_back(variable);
  }
}

void Checker::queue_literal(syntax::FuncLit* literal, const types::Signature* signature,
                            Scope* scope) {
  FunctionContext& function = functions_.emplace_back();
  function.outer = env_.function;
  function.signature = signature;
  function.literal = literal;
  function.depth = env_.function_depth() + 1;
  later([this, &function, scope, literal] {
    if (literal->body != nullptr) func_body(*this, function, scope, literal->body);
  });
}

}  // namespace minigo::sema
