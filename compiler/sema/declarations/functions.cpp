// Function declarations.

#include "sema/declarations/functions.h"

#include <span>

#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "sema/state/recursion.h"
#include "sema/types/signature.h"

namespace minigo::sema {
namespace {

using namespace syntax;

// func()
const types::Signature* empty_signature(Checker& checker) {
  const auto* none = checker.arena.make<types::Tuple>(std::span<Var*>{});
  return checker.arena.make<types::Signature>(none, none, false);
}

}  // namespace

void check_func_decl(Checker& checker, types::Func* object, FuncDecl* decl) {
  object->type = empty_signature(checker);  // while the declaration refers to itself
  auto* scope = checker.arena.make<Scope>(checker.env.scope, true);
  Parameters parameters;
  const FieldList* recv = decl->recv.fields.empty() ? nullptr : &decl->recv;
  const types::Signature* signature =
      check_signature(checker, decl->type, recv, scope, &parameters);
  object->type = signature;
  decl->receiver = parameters.receiver;
  decl->params = parameters.params;
  decl->results = parameters.results;
  if (decl->body == nullptr) {
    if (signature->type_params.empty()) return;
    return error(checker, decl->name->pos, "generic function is missing function body");
  }
  later(checker, [&checker, decl, signature, scope] {
    BodyContext& function = checker.functions.emplace_back();
    function.signature = signature;
    function.decl = decl;
    function.depth = 1;
    check_body(checker, function, scope, decl->body);
  });
}

// Spec: "A function declaration without type parameters may omit the body. Such a declaration
// provides the signature for a function implemented outside Go".
void check_has_body(Checker& checker, FuncDecl* decl, Assembly assembly) {
  Pos pos = decl->recv.fields.empty() ? decl->name->pos : decl->recv.open;
  if (decl->body != nullptr) {
    if (decl->noescape)
      error(checker, pos, "can only use //go:noescape with external func implementations");
  } else if (decl->object->linkname.empty() && assembly != Assembly::kNone &&
             decl->recv.fields.empty()) {
    decl->in_assembly = true;
    std::string_view prefix = assembly == Assembly::kInLibrary ? kLibraryAssembly : "";
    std::string symbol =
        cat(prefix, types::symbol_prefix(checker.package->path), decl->object->name);
    decl->object->linkname = checker.arena.copy(std::string_view(symbol));
  } else if (decl->object->linkname.empty()) {
    error(checker, pos, "missing function body (assembly is not supported)");
  }
}

}  // namespace minigo::sema
