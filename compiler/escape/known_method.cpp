#include "escape/known_method.h"

#include <utility>

#include "expand/dynamic_type.h"
#include "types/method_set.h"

namespace minigo::escape {
namespace {

using syntax::CallExpr;

const syntax::SelectorExpr* selector_of(const CallExpr* call) {
  return syntax::dyn_cast<syntax::SelectorExpr>(unparen(call->function));
}

bool is_local(const syntax::Expr* expr) {
  const auto* ident = syntax::dyn_cast<syntax::Ident>(expr);
  const auto* var = ident != nullptr ? types::dyn_cast<types::Var>(ident->object) : nullptr;
  return var != nullptr && !var->is_global && !var->is_param;
}

void find_known_method(const CallExpr* call, const types::Type* type, KnownMethods& known) {
  const types::Func* wanted = selector_of(call)->method;
  types::Lookup found = types::lookup_field_or_method(type, false, wanted->package, wanted->name);
  if (found.result != types::Lookup::Result::kMethod) return;
  const auto* method = types::dyn_cast<types::Func>(found.object);
  known[call] = {type, method, std::move(found.path)};
}

}  // namespace

bool may_have_known_method(const CallExpr* call) {
  if (call->call != syntax::CallKind::kInterfaceMethod) return false;
  const syntax::SelectorExpr* selector = selector_of(call);
  if (selector == nullptr || !selector->path.empty()) return false;
  const syntax::Expr* operand = unparen(selector->operand);
  return types::is_interface(operand->type) &&
         (operand->kind != syntax::ExprKind::kIdent || is_local(operand));
}

void find_known_methods(const syntax::FuncDecl* decl, const std::vector<const CallExpr*>& calls,
                        KnownMethods& known) {
  if (calls.empty()) return;
  expand::Assignments assignments;
  expand::note_assignments(assignments, decl->body, decl->object);
  for (const CallExpr* call : calls) {
    const types::Type* type = expand::only_dynamic_type(assignments, selector_of(call)->operand);
    if (type != nullptr) find_known_method(call, type, known);
  }
}

}  // namespace minigo::escape
