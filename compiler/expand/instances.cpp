// Three things lead to an instance: a reference to a function, a method that is called or taken,
// and a type of any expression or variable.

#include "expand/instances.h"

#include "expand/clone.h"
#include "types/instance.h"
#include "types/interface.h"
#include "types/subst.h"

namespace minigo::expand {

using namespace syntax;
using types::TypeKind;

Instances::Instances(support::Arena& arena)
    : arena_(arena),
      visitor_{[this](Expr*& slot) { add_expr(slot); },
               [this](types::Var* var) { add_type(var->type); }} {}

void Instances::add(sema::Package& package) {
  package_ = &package;
  for (auto* list : {&package.functions, &package.init_functions})
    for (FuncDecl* function : *list) walk(visitor_, function);
  add_initializers();
  for (const types::Var* global : package.globals) add_type(global->type);
  // The package's object has the descriptors of its types.
  for (const types::Named* named : package.named_types)
    if (!types::mentions_type_params(named)) add_type(types::underlying(named));
  while (!pending_.empty()) {
    FuncDecl* function = pending_.front();
    pending_.pop_front();
    walk(visitor_, function);
  }
}

void Instances::add_initializers() {
  for (sema::Initializer& initializer : package_->initializers) walk(visitor_, initializer.rhs);
}

void Instances::add_expr(Expr*& slot) {
  while (Expr* function = instantiated_function(slot)) {
    function->type = slot->type;
    function->mode = Mode::kValue;
    slot = function;
  }
  add_type(slot->type);
  if (const auto* ident = dyn_cast<Ident>(slot)) return add_function(ident->object);
  const auto* selector = dyn_cast<SelectorExpr>(slot);
  if (selector == nullptr) return;
  if (selector->selection == SelectionKind::kQualified) add_function(selector->sel->object);
  add_function(selector->method);
}

void Instances::add_function(types::Object* object) {
  auto* func = types::dyn_cast<types::Func>(object);
  if (func == nullptr || func->origin == nullptr || func->decl != nullptr) return;
  if (func->origin->decl == nullptr) return;
  types::complete_signature(func);
  FuncDecl* decl = clone_function(arena_, func);
  package_->instances.push_back(decl);
  pending_.push_back(decl);
}

void Instances::add_named(const types::Named* type) {
  if (types::mentions_type_params(type)) return;
  add_type(types::underlying(type));
  for (types::Func* method : types::methods_of(type)) {
    add_function(method);
    add_type(method->type);
  }
}

void Instances::add_type(const types::Type* type) {
  if (type == nullptr || type->kind == TypeKind::kBasic) return;
  const auto* named = types::dyn_cast<types::Named>(type);
  // The descriptor of a type that is no instance is its package's.
  if (named != nullptr && named->type_args.empty()) return;
  if (!types_.insert(type).second) return;
  named != nullptr ? add_named(named) : add_components(type);
}

void Instances::add_components(const types::Type* type) {
  switch (type->kind) {
    case TypeKind::kPointer:
      return add_type(types::cast<types::Pointer>(type)->elem);
    case TypeKind::kArray:
      return add_type(types::cast<types::Array>(type)->elem);
    case TypeKind::kSlice:
      return add_type(types::cast<types::Slice>(type)->elem);
    case TypeKind::kMap:
      add_type(types::cast<types::Map>(type)->key);
      return add_type(types::cast<types::Map>(type)->elem);
    case TypeKind::kChan:
      return add_type(types::cast<types::Chan>(type)->elem);
    case TypeKind::kStruct:
      for (const types::Var* field : types::cast<types::Struct>(type)->fields)
        add_type(field->type);
      return;
    case TypeKind::kTuple:
      for (const types::Var* var : types::cast<types::Tuple>(type)->vars) add_type(var->type);
      return;
    case TypeKind::kSignature:
      add_components(types::cast<types::Signature>(type)->params);
      return add_components(types::cast<types::Signature>(type)->results);
    case TypeKind::kInterface:
      for (const types::Func* method :
           types::interface_methods(types::cast<types::Interface>(type)))
        add_type(method->type);
      return;
    case TypeKind::kBasic:
    case TypeKind::kNamed:
    case TypeKind::kTypeParam:
    case TypeKind::kUnion:
      return;
  }
}

}  // namespace minigo::expand
