// Generics by monomorphisation, on the typed tree. A generic function has been checked once; for
// each list of type arguments that concrete code gives it, its tree is copied with the type
// arguments in place of the parameters (clone.h), and what the concrete type decides is resolved
// again (resolve.cpp). Later phases see ordinary functions. docs/generics.md says why.

#include "expand/expand.h"

#include "expand/instances.h"
#include "expand/range_func.h"
#include "syntax/ast_dump.h"
#include "types/type_string.h"

namespace minigo::expand {
namespace {

bool is_generic(const syntax::FuncDecl* decl) {
  const types::Signature* signature = decl->object->signature();
  return !signature->type_params.empty() || !signature->recv_type_params.empty();
}

// The last step for every function, once it has no type parameters.
void finish_function(syntax::FuncDecl* function, support::Arena& arena) {
  rewrite_range_functions(function, arena);
}

// "main.(List[int]).Push", "main.Map[int,string]".
std::string instance_name(const types::Func* func) {
  if (func->recv_named != nullptr)
    return types::link_string(func->recv_named) + "." + std::string(func->name);
  std::string text = types::symbol_prefix(func->package->path) + std::string(func->name) + "[";
  for (const types::Type* arg : func->type_args)
    text += (text.ends_with('[') ? "" : ",") + types::link_string(arg);
  return text + "]";
}

}  // namespace

void expand(std::span<sema::Package* const> packages, support::Arena& arena) {
  Instances instances(arena);
  for (sema::Package* package : packages) {
    std::erase_if(package->functions, is_generic);
    instances.add(*package);
    for (auto* list : {&package->functions, &package->init_functions, &package->instances})
      for (syntax::FuncDecl* function : *list) finish_function(function, arena);
    for (sema::Initializer& initializer : package->initializers)
      rewrite_range_functions(initializer.rhs, arena);
  }
}

std::string dump(const sema::Package& package, const support::SourceSet& sources,
                 const std::function<std::string(const syntax::Expr&)>& annotate) {
  std::string text;
  for (auto* list : {&package.functions, &package.init_functions})
    for (const syntax::FuncDecl* function : *list)
      text += syntax::dump(*function, sources, annotate);
  for (const syntax::FuncDecl* function : package.instances)
    text += "instance " + instance_name(function->object) + "\n" +
            syntax::dump(*function, sources, annotate);
  return text;
}

}  // namespace minigo::expand
