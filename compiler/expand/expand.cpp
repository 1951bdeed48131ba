#include "expand/expand.h"

#include "syntax/ast_dump.h"

namespace minigo::expand {
namespace {

// What every function of the program goes through once it has no type parameters.
void finish_function(syntax::FuncDecl* /*function*/, support::Arena& /*arena*/) {}

}  // namespace

void expand(std::span<sema::Package* const> packages, support::Arena& arena) {
  for (sema::Package* package : packages) {
    for (auto* list : {&package->functions, &package->init_functions, &package->instances})
      for (syntax::FuncDecl* function : *list) finish_function(function, arena);
  }
}

std::string dump(const sema::Package& package, const support::SourceSet& sources,
                 const std::function<std::string(const syntax::Expr&)>& annotate) {
  std::string text;
  for (auto* list : {&package.functions, &package.init_functions, &package.instances})
    for (const syntax::FuncDecl* function : *list)
      text += syntax::dump(*function, sources, annotate);
  return text;
}

}  // namespace minigo::expand
