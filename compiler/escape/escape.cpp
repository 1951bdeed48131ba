#include "escape/escape.h"

#include "escape/walk.h"

namespace minigo::escape {
namespace {

// Without an analysis of where addresses flow: a variable whose address exists lives in the heap. A
// captured variable that is never assigned again is copied into the closure.
void decide(types::Var* var) {
  var->escapes = !var->is_global && (var->address_taken || (var->captured && var->assigned));
}

Visitor make_visitor() {
  return {[](syntax::Expr* expr) {
            if (auto* ident = syntax::dyn_cast<syntax::Ident>(expr))
              if (auto* var = types::dyn_cast<types::Var>(ident->object)) decide(var);
          },
          decide};
}

void analyze(sema::Package& package) {
  Visitor visitor = make_visitor();
  for (syntax::FuncDecl* function : package.functions) walk(visitor, function);
  for (syntax::FuncDecl* function : package.init_functions) walk(visitor, function);
  for (const sema::Initializer& initializer : package.initializers) walk(visitor, initializer.rhs);
}

}  // namespace

void analyze(std::span<sema::Package* const> packages) {
  for (sema::Package* package : packages) analyze(*package);
}

std::string dump(const sema::Package&, const support::SourceSet&) { return {}; }

}  // namespace minigo::escape
