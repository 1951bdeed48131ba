// Receivers of methods (specification, "Method declarations").

#include "sema/types/receiver.h"

#include <string>
#include <unordered_set>
#include <vector>

#include "sema/generics/generic_names.h"
#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/types/type_params.h"
#include "types/instance.h"
#include "types/subst.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;

// `(r *T[P, _])`, with parentheses anywhere.
struct ReceiverSyntax {
  std::vector<Expr*> around;  // parentheses and the star, from the outside
  bool pointer = false;
  syntax::IndexExpr* index = nullptr;
  Expr** base = nullptr;
};

// Takes a receiver's type apart.
ReceiverSyntax unpack(syntax::Field* field) {
  ReceiverSyntax out;
  out.base = &field->type;
  auto parens = [&] {
    while (auto* paren = dyn_cast<syntax::ParenExpr>(*out.base)) {
      out.around.push_back(paren);
      out.base = &paren->operand;
    }
  };
  parens();
  if (auto* star = dyn_cast<syntax::StarExpr>(*out.base)) {
    out.around.push_back(star);
    out.pointer = true;
    out.base = &star->operand;
    parens();
  }
  if (auto* index = dyn_cast<syntax::IndexExpr>(*out.base)) {
    out.index = index;
    out.base = &index->operand;
  }
  return out;
}

// The names that the receiver declares; `_` stands for an argument that is no name (reported).
std::vector<Ident*> parameter_names(Checker& checker, syntax::IndexExpr* index) {
  std::vector<Ident*> names;
  for (Expr* argument : index->indices) {
    auto* name = dyn_cast<Ident>(argument);
    if (name == nullptr) {
      if (argument->kind != ExprKind::kBad) {
        error(checker, argument->pos, "receiver type parameter ", expr_text(argument),
              " must be an identifier");
      }
      name = checker.arena.make<Ident>();
      name->pos = name->end = index->lbrack;
      name->name = "_";
    }
    names.push_back(name);
  }
  return names;
}

// The generic type of the receiver, or nullptr (reported).
const types::Named* generic_base(Checker& checker, Expr*& slot) {
  std::string cause;
  const Type* type = check_generic_type(checker, slot, &cause);
  if (!cause.empty()) error(checker, slot->pos, cause);
  if (types::is_invalid(type)) return nullptr;
  const auto* ident = dyn_cast<Ident>(unparen(slot));
  const auto* name = ident == nullptr ? nullptr : types::dyn_cast<types::TypeName>(ident->object);
  if (name != nullptr && name->is_alias) {
    error(checker, slot->pos, "cannot define new methods on generic alias type ",
          generic_text(checker, slot));
    return nullptr;
  }
  return types::dyn_cast<types::Named>(type);
}

// The instance that a name stands for through aliases and pointers, or nullptr.
const Expr* aliased_instance(Checker& checker, const Expr* e) {
  std::unordered_set<const Object*> seen;
  for (;;) {
    e = unparen(e);
    if (const auto* star = dyn_cast<syntax::StarExpr>(e)) {
      e = star->operand;
      continue;
    }
    if (e->kind == ExprKind::kIndex) return e->mode == Mode::kType ? e : nullptr;
    const types::TypeName* name = declared_name(e);
    if (name == nullptr || !name->is_alias || !seen.insert(name).second) return nullptr;
    const DeclInfo* info = checker.declarations.find(name);
    if (info == nullptr) return nullptr;
    e = info->type_spec->type;
  }
}

// The receiver's parameters have the constraints of the type's.
void copy_constraints(Checker& checker, const types::Named* base,
                      const std::vector<TypeParam*>& params) {
  std::vector<const Type*> args(params.begin(), params.end());
  for (size_t i = 0; i < params.size(); i++) {
    checker.declarations.receiver_params.emplace(params[i], base->type_params[i]);
    const Type* constraint = base->type_params[i]->constraint;
    if (constraint == nullptr) continue;
    params[i]->constraint = types::subst(constraint, base->type_params, args);
  }
}

// The instance of the base type whose type arguments are the receiver's own parameters. The invalid
// type if their number is wrong (reported).
const Type* instantiated_receiver(Checker& checker, const types::Named* base,
                                  const std::vector<TypeParam*>& params, Pos pos) {
  if (params.size() != base->type_params.size()) {
    error(checker, pos, "receiver declares ", params.size(), " type parameter",
          params.size() == 1 ? "" : "s", ", but receiver base type declares ",
          base->type_params.size());
    return invalid_type();
  }
  copy_constraints(checker, base, params);
  std::vector<const Type*> args(params.begin(), params.end());
  return types::instantiate(base, args);
}

}  // namespace

ReceiverType check_receiver_type(Checker& checker, syntax::Field* field, Pos scope_start) {
  ReceiverSyntax parts = unpack(field);
  const Expr* written = *parts.base;
  if (parts.index == nullptr) {
    const Type* type = check_var_type(checker, field->type);
    const Expr* instance = aliased_instance(checker, *parts.base);
    if (instance == nullptr) return {type, {}, written};
    error(checker, written->pos, "cannot define new methods on instantiated type ",
          expr_text(instance));
    return {invalid_type(), {}, written};
  }
  // The base type's name is looked up before the parameters are declared: they may hide it.
  const types::Named* base = generic_base(checker, *parts.base);
  std::vector<TypeParam*> params;
  for (Ident* name : parameter_names(checker, parts.index)) {
    params.push_back(declare_type_param(checker, name, params.size(), scope_start));
  }
  const Type* type =
      base == nullptr ? invalid_type() : instantiated_receiver(checker, base, params, written->pos);
  Mode mode = types::is_invalid(type) ? Mode::kInvalid : Mode::kType;
  set_value(parts.index, mode, type);
  for (size_t i = parts.around.size(); i-- > 0;) {
    bool star = parts.around[i]->kind == ExprKind::kStar;
    if (star && mode == Mode::kType) type = checker.arena.make<types::Pointer>(type);
    set_value(parts.around[i], mode, type);
  }
  return {type, checker.arena.copy(params), written};
}

// "Its type must be a defined type T or a pointer to a defined type T ... T is called the
// receiver base type. A receiver base type cannot be a pointer or interface type and it must be
// defined in the same package as the method."
void check_receiver_base(Checker& checker, const Type* type, const Expr* written) {
  const Type* base = type;
  if (const auto* pointer = types::dyn_cast<types::Pointer>(type)) base = pointer->elem;
  if (types::is_invalid(base)) return;
  Pos pos = written->pos;
  // An alias is called by its name.
  bool by_name = dyn_cast<Ident>(unparen(written)) != nullptr;
  auto text_of = [&](const Type* t) {
    return by_name && written->type == t ? expr_text(written) : type_text(checker, t);
  };
  std::string text = text_of(base);
  if (types::dyn_cast<types::Basic>(base) != nullptr) {
    return error(checker, pos, "cannot define new methods on non-local type ", text);
  }
  const auto* named = types::dyn_cast<types::Named>(base);
  if (named == nullptr) {
    return error(checker, pos, "invalid receiver type ",
                 written->type == base && type != base ? "*" + text : text_of(type));
  }
  if (named->object->package != checker.package) {
    return error(checker, pos, "cannot define new methods on non-local type ", text);
  }
  const Type* u = types::underlying(named);
  std::string_view problem;
  if (types::is_basic(u, BasicKind::kUnsafePointer)) {
    problem = "unsafe.Pointer";
  } else if (u->kind == types::TypeKind::kPointer || u->kind == types::TypeKind::kInterface) {
    problem = "pointer or interface type";
  }
  if (!problem.empty()) {
    error(checker, pos, "invalid receiver type ", text, " (", problem, ")");
  }
}

}  // namespace minigo::sema
