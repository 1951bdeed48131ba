// Objects get their types when they are first referred to (specification, "Declarations and scope":
// package-level names may be used before they are declared).

#include "sema/declarations/resolve.h"

#include <vector>

#include "sema/declarations/alias_operands.h"
#include "sema/declarations/declaration_cycles.h"
#include "sema/declarations/functions.h"
#include "sema/declarations/methods.h"
#include "sema/declarations/type_decl.h"
#include "sema/declarations/values.h"
#include "sema/state/recursion.h"
#include "sema/state/restore.h"
#include "sema/types/cycle_report.h"
#include "types/instance.h"

namespace minigo::sema {
namespace {

// The declaration of `object` is still being checked and has come back to it. The object becomes
// invalid if that cycle is an error.
void resolve_grey(Checker& checker, Object* object) {
  bool valid = check_cycle(checker, object);
  if (object->kind == types::ObjectKind::kFunc) return;  // has an empty signature
  if (valid && object->type == nullptr && object->kind == types::ObjectKind::kTypeName) {
    report_pending(checker, object);  // an alias has no type yet
  }
  if (!valid || object->type == nullptr) object->type = invalid_type();
}

// Checks a declaration that nobody has needed yet; the object is grey meanwhile.
void resolve_white(Checker& checker, Object* object, DeclInfo* info) {
  OnPath grey(checker.declarations, object);
  Environment environment;
  environment.scope = info->file;
  bool type = object->kind == types::ObjectKind::kTypeName;
  environment.decl = type ? nullptr : info;
  Restore<Environment> restore(checker.env, environment);
  switch (object->kind) {
    case types::ObjectKind::kConst:
      return check_const_decl(checker, types::dyn_cast<types::Const>(object), info->type,
                              info->init, info->inherited, info->iota);
    case types::ObjectKind::kVar:
      return check_var_decl(checker, types::dyn_cast<Var>(object), info->lhs, info->type,
                            info->init);
    case types::ObjectKind::kTypeName: {
      auto* name = types::dyn_cast<types::TypeName>(object);
      check_type_decl(checker, name, info->type_spec);
      return collect_methods(checker, name);
    }
    default:
      return check_func_decl(checker, types::dyn_cast<types::Func>(object), info->func);
  }
}

// An alias has no type of its own while its right side is being checked: a type in it that refers
// back to the alias must have been declared before. The aliases in it come before it, too, so that
// a chain of aliases is walked once, and not once more from each of its links.
void resolve_alias_operands(Checker& checker, const syntax::TypeSpec* spec) {
  for (types::TypeName* name : alias_operands(checker, spec)) {
    if (name->type != nullptr || checker.declarations.path_index.contains(name)) continue;
    DeclInfo* info = checker.declarations.find(name);
    if (info->type_spec->is_alias) {
      resolve_white(checker, name, info);
    } else {
      resolve(checker, name);
    }
  }
}

}  // namespace

void resolve(Checker& checker, Object* object) {
  if (checker.declarations.path_index.contains(object)) return resolve_grey(checker, object);
  if (object->type != nullptr) return;
  if (auto* func = types::dyn_cast<types::Func>(object); func && func->origin != nullptr) {
    resolve(checker, func->origin);
    return types::complete_signature(func);
  }
  DeclInfo* info = checker.declarations.find(object);
  if (info == nullptr) return;
  if (info->type_spec != nullptr && info->type_spec->is_alias) {
    resolve_alias_operands(checker, info->type_spec);
    if (object->type != nullptr) return;
  }
  resolve_white(checker, object, info);
}

// Types first, aliases after the types that they are made of, so that a type is rarely needed
// before it is known.
void resolve_package_objects(Checker& checker) {
  check_direct_cycles(checker);
  std::vector<Object*> aliases;
  std::vector<Object*> others;
  for (Object* object : checker.declarations.objects) {
    const auto* name = types::dyn_cast<types::TypeName>(object);
    if (name == nullptr) {
      others.push_back(object);
    } else if (name->is_alias) {
      aliases.push_back(object);
    } else {
      resolve(checker, object);
    }
  }
  for (Object* object : aliases) resolve(checker, object);
  for (Object* object : others) resolve(checker, object);
  checker.all_resolved = true;
}

}  // namespace minigo::sema
