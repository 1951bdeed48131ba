#include "expand/clone.h"

#include "types/instance.h"
#include "types/subst.h"

namespace minigo::expand {

const types::Type* Cloner::subst(const types::Type* type) {
  if (type == nullptr) return nullptr;
  const types::Type*& result = types_[type];
  if (result == nullptr) result = types::subst(type, params_, args_);
  return result;
}

types::Var* Cloner::variable(types::Var* var) {
  if (var == nullptr || var->is_global || var->is_field) return var;
  types::Var*& copy = variables_[var];
  if (copy == nullptr) {
    copy = arena.make<types::Var>(*var);
    copy->type = subst(var->type);
  }
  return copy;
}

std::span<types::Var*> Cloner::variables(std::span<types::Var*> list) {
  std::vector<types::Var*> copies;
  for (types::Var* var : list) copies.push_back(variable(var));
  return arena.copy(copies);
}

types::Func* Cloner::function(types::Func* func) {
  if (func == nullptr || func->origin == nullptr) return func;
  bool changed = false;
  std::vector<const types::Type*> args;
  for (const types::Type* arg : func->type_args) {
    args.push_back(subst(arg));
    changed = changed || args.back() != arg;
  }
  if (!changed) return func;
  types::Func* instance = types::instantiate(func->origin, args);
  types::complete_signature(instance);
  return instance;
}

types::Object* Cloner::object(types::Object* object) {
  if (auto* var = types::dyn_cast<types::Var>(object)) return variable(var);
  if (auto* func = types::dyn_cast<types::Func>(object)) return function(func);
  return object;
}

void Cloner::redirect_branches() {
  for (syntax::BranchStmt* branch : branches) {
    auto target = statements.find(branch->target);
    if (target != statements.end()) branch->target = target->second;
  }
}

syntax::FuncDecl* clone_function(support::Arena& arena, types::Func* instance) {
  const types::Signature* generic = instance->origin->signature();
  bool is_method = instance->recv_named != nullptr;
  Cloner c(arena, is_method ? generic->recv_type_params : generic->type_params,
           instance->type_args);
  auto* copy = arena.make<syntax::FuncDecl>(*instance->origin->decl);
  copy->object = instance;
  copy->receiver = c.variable(copy->receiver);
  copy->params = c.variables(copy->params);
  copy->results = c.variables(copy->results);
  copy->body = clone_block(c, copy->body);
  c.redirect_branches();
  instance->decl = copy;
  return copy;
}

}  // namespace minigo::expand
