// Objects get their types when they are first referred to (go/types' objDecl), and local
// declarations in order (specification, "Declarations and scope").

#include "sema/declarations.h"
#include "sema/expressions.h"
#include "sema/statements.h"
#include "types/instance.h"

namespace minigo::sema {

namespace {

using namespace syntax;

// A declaration that is under way refers to itself through `object`.
void resolve_grey(Checker& checker, Object* object) {
  bool valid = check_cycle(checker, object);
  if (object->kind == types::ObjectKind::kFunc) return;  // has an empty signature
  if (valid && object->type == nullptr && object->kind == types::ObjectKind::kTypeName) {
    report_pending(checker, object);  // an alias has no type yet
  }
  if (!valid || object->type == nullptr) object->type = invalid_type();
}

const types::Signature* empty_signature(Checker& checker) {
  const auto* none = checker.arena_.make<types::Tuple>(std::span<Var*>{});
  return checker.arena_.make<types::Signature>(none, none, false);
}

void func_decl(Checker& checker, types::Func* object, FuncDecl* decl) {
  object->type = empty_signature(checker);  // while the declaration refers to itself
  auto* scope = checker.arena_.make<Scope>(checker.env_.scope, true);
  Parameters parameters;
  const FieldList* recv = decl->recv.fields.empty() ? nullptr : &decl->recv;
  const types::Signature* signature = checker.func_type(decl->type, recv, scope, &parameters);
  object->type = signature;
  decl->receiver = parameters.receiver;
  decl->params = parameters.params;
  decl->results = parameters.results;
  if (decl->body == nullptr) {
    if (signature->type_params.empty()) return;
    return checker.error(decl->name->pos, "generic function is missing function body");
  }
  checker.later([&checker, decl, signature, scope] {
    FunctionContext& function = checker.functions_.emplace_back();
    function.signature = signature;
    function.decl = decl;
    function.depth = 1;
    func_body(checker, function, scope, decl->body);
  });
}

void resolve_white(Checker& checker, Object* object, DeclInfo* info) {
  OnPath grey(*checker.declarations_, object);
  Environment environment;
  environment.scope = info->file;
  bool type = object->kind == types::ObjectKind::kTypeName;
  environment.decl = type ? nullptr : info;
  Restore<Environment> restore(checker.env_, environment);
  switch (object->kind) {
    case types::ObjectKind::kConst:
      return const_decl(checker, types::dyn_cast<types::Const>(object), info->type, info->init,
                        info->inherited, info->iota);
    case types::ObjectKind::kVar:
      return var_decl(checker, types::dyn_cast<Var>(object), info->lhs, info->type, info->init);
    case types::ObjectKind::kTypeName: {
      auto* name = types::dyn_cast<types::TypeName>(object);
      type_decl(checker, name, info->type_spec);
      return collect_methods(checker, name);
    }
    default:
      return func_decl(checker, types::dyn_cast<types::Func>(object), info->func);
  }
}

// Constants of a function. Spec: "The scope of a constant or variable identifier declared inside a
// function begins at the end of the ConstSpec or VarSpec".
void local_consts(Checker& checker, ValueSpec& spec) {
  size_t top = checker.delayed_.size();
  std::span<Expr*> values = spec_values(spec);
  std::vector<types::Const*> constants;
  for (size_t i = 0; i < spec.names.size(); ++i) {
    Ident* name = spec.names[i];
    auto* object = checker.arena_.make<types::Const>(name->pos, checker.package_, name->name);
    constants.push_back(object);
    const_decl(checker, object, spec_type(spec), i < values.size() ? &values[i] : nullptr,
               spec.inherited != nullptr, types::make_int(spec.iota));
  }
  check_arity(checker, spec, true);
  checker.process_delayed(top);
  for (size_t i = 0; i < constants.size(); ++i) {
    checker.declare(checker.env_.scope, spec.names[i], constants[i], spec.end);
  }
}

void local_vars(Checker& checker, ValueSpec& spec) {
  size_t top = checker.delayed_.size();
  std::vector<Var*> variables;
  for (const Ident* name : spec.names) variables.push_back(new_local(checker, name));
  Expr** type = spec.type != nullptr ? &spec.type : nullptr;
  if (spec.values.size() == 1 && variables.size() > 1) {
    var_decl(checker, variables[0], variables, type, &spec.values[0]);
  } else {
    for (size_t i = 0; i < variables.size(); ++i) {
      Expr** init = i < spec.values.size() ? &spec.values[i] : nullptr;
      var_decl(checker, variables[i], {}, type, init);
    }
  }
  for (size_t i = variables.size(); i < spec.values.size(); ++i) checker.use(spec.values[i]);
  if (spec.type == nullptr || !spec.values.empty()) check_arity(checker, spec, false);
  checker.process_delayed(top);
  for (size_t i = 0; i < variables.size(); ++i) {
    checker.declare(checker.env_.scope, spec.names[i], variables[i], spec.end);
  }
}

// Spec: "The scope of a type identifier declared inside a function begins at the identifier in the
// TypeSpec".
void local_type(Checker& checker, TypeSpec* spec) {
  auto* name =
      checker.arena_.make<types::TypeName>(spec->name->pos, checker.package_, spec->name->name);
  name->is_alias = spec->is_alias;
  name->local_index = 0;  // they are numbered at the end
  checker.declare(checker.env_.scope, spec->name, name, spec->name->pos);
  OnPath grey(*checker.declarations_, name);
  type_decl(checker, name, spec);
}

}  // namespace

void Checker::declare(Scope* scope, Ident* ident, Object* object, Pos scope_start) {
  // Spec: "The blank identifier ... does not introduce a new binding".
  if (object->name == "_") return;
  if (ident != nullptr) ident->object = object;
  if (Object* other = scope->insert(object)) {
    if (other->pos.valid()) {
      error(object->pos, object->name, " redeclared in this block\n\t", position(other->pos),
            ": other declaration of ", other->name);
    } else {
      error(object->pos, object->name, " redeclared in this block");
    }
    return;
  }
  object->scope_start = scope_start;
  auto* variable = types::dyn_cast<Var>(object);
  if (variable == nullptr || variable->is_param || env_.function == nullptr) return;
  env_.function->locals.push_back(variable);
}

void Checker::resolve(Object* object) {
  if (declarations_->path_index.contains(object)) return resolve_grey(*this, object);
  if (object->type != nullptr) return;
  if (auto* func = types::dyn_cast<types::Func>(object); func && func->origin != nullptr) {
    resolve(func->origin);
    return types::complete_signature(func);
  }
  DeclInfo* info = declarations_->find(object);
  if (info == nullptr) return;
  if (info->type_spec != nullptr && info->type_spec->is_alias) {
    resolve_alias_operands(*this, info->type_spec);
    if (object->type != nullptr) return;
  }
  resolve_white(*this, object, info);
}

void Checker::add_dependency(Object* object) {
  // An instance refers to what its origin refers to.
  if (auto* func = types::dyn_cast<types::Func>(object)) object = types::origin_of(func);
  if (env_.decl == nullptr || declarations_->find(object) == nullptr) return;
  if (env_.decl->dependency_set.insert(object).second) env_.decl->dependencies.push_back(object);
}

void Checker::later(std::function<void()> action) {
  delayed_.push_back([this, environment = env_, action = std::move(action)] {
    Restore<Environment> restore(env_, environment);
    action();
  });
}

void Checker::process_delayed(size_t top) {
  for (size_t i = top; i < delayed_.size(); ++i) {
    std::function<void()> action = std::move(delayed_[i]);  // it may queue more
    action();
  }
  delayed_.resize(top);
}

// Types first, aliases after the types that they are made of, so that a type is rarely needed
// before it is known.
void resolve_package_objects(Checker& checker) {
  check_direct_cycles(checker);
  std::vector<Object*> aliases;
  std::vector<Object*> others;
  for (Object* object : checker.declarations_->objects) {
    const auto* name = types::dyn_cast<types::TypeName>(object);
    if (name == nullptr) {
      others.push_back(object);
    } else if (name->is_alias) {
      aliases.push_back(object);
    } else {
      checker.resolve(object);
    }
  }
  for (Object* object : aliases) checker.resolve(object);
  for (Object* object : others) checker.resolve(object);
  checker.all_resolved_ = true;
}

void const_decl(Checker& checker, types::Const* object, Expr** type, Expr** init, bool inherited,
                const Constant* iota) {
  Restore<const Constant*> restore_iota(checker.env_.iota, iota);
  Restore<Pos> restore_pos(checker.env_.error_pos, Pos{});
  object->value = types::make_unknown();
  if (type != nullptr) {
    const Type* declared = checker.type_expr(*type);
    if (!types::has_info(declared, types::kIsConstType)) {
      if (!types::is_invalid(types::underlying(declared))) {
        checker.error((*type)->pos, "invalid constant type ", checker.str(declared));
      }
      object->type = invalid_type();
      return;
    }
    object->type = declared;
  }
  if (init == nullptr) {
    if (object->type == nullptr) object->type = invalid_type();
    return;
  }
  // The position of a repeated expression says nothing about this constant.
  if (inherited) checker.env_.error_pos = object->pos;
  checker.expr(*init);
  if ((*init)->mode == Mode::kInvalid || types::is_invalid((*init)->type)) {
    if (object->type == nullptr) object->type = invalid_type();
    return;
  }
  if ((*init)->mode != Mode::kConstant) {
    checker.error((*init)->pos, checker.describe(*init), " is not constant");
    if (object->type == nullptr) object->type = invalid_type();
    return;
  }
  if (object->type == nullptr) object->type = (*init)->type;
  // An untyped constant stays untyped.
  if (!types::is_untyped(object->type)) {
    checker.assignment(*init, object->type, "constant declaration");
  }
  if ((*init)->mode == Mode::kInvalid) return;
  object->value = (*init)->constant;
}

void var_decl(Checker& checker, Var* object, std::span<Var*> lhs, Expr** type, Expr** init) {
  if (type != nullptr) object->type = checker.var_type(*type);
  if (init == nullptr) {
    if (object->type == nullptr) object->type = invalid_type();
    return;
  }
  if (lhs.size() <= 1) {
    Target target = make_target(object->type, object->name);
    checker.expr(*init, nullptr, &target);
    return init_variable(checker, object, *init, "variable declaration");
  }
  // Several variables with one initial value: all of them have the type, if one is given.
  if (type != nullptr) {
    for (Var* variable : lhs) variable->type = object->type;
  }
  init_variables(checker, lhs, {init, 1}, nullptr);
}

// Spec: "A function declaration without type parameters may omit the body. Such a declaration
// provides the signature for a function implemented outside Go".
void check_missing_body(Checker& checker, const FuncDecl* decl) {
  if (decl->body != nullptr || !decl->object->linkname.empty()) return;
  bool method = !decl->recv.fields.empty();
  checker.error(method ? decl->recv.open : decl->name->pos, "missing function body");
}

void decl_stmt(Checker& checker, GenDecl* decl) {
  for (ValueSpec* spec : decl->values) {
    if (decl->token == Token::kConst) {
      local_consts(checker, *spec);
    } else {
      local_vars(checker, *spec);
    }
  }
  for (TypeSpec* spec : decl->types) local_type(checker, spec);
}

}  // namespace minigo::sema
