// Type parameters (specification, "Type parameter declarations", "Method declarations").

#include <unordered_set>

#include "sema/declarations.h"
#include "sema/expressions.h"
#include "sema/generics.h"
#include "types/instance.h"
#include "types/subst.h"

namespace minigo::sema {
namespace {

using syntax::cast;
using syntax::dyn_cast;

TypeParam* declare_type_param(Checker& checker, Ident* ident, size_t index, Pos scope_start) {
  auto* name = checker.arena_.make<types::TypeName>(ident->pos, checker.package_, ident->name);
  auto* param = checker.arena_.make<TypeParam>(name);
  param->index = static_cast<int>(index);
  if (types::universe().find(ident->name) != nullptr) {
    param->hides_predeclared = checker.arena_.copy(std::string_view(checker.position(ident->pos)));
  }
  name->type = param;
  ident->object = name;
  checker.declare(checker.env_.scope, ident, name, scope_start);
  checker.set_value(ident, Mode::kType, param);
  return param;
}

bool is_type_set_literal(const Expr* e) {
  const auto* unary = dyn_cast<syntax::UnaryExpr>(e);
  const auto* binary = dyn_cast<syntax::BinaryExpr>(e);
  return (unary != nullptr && unary->op == Token::kTilde) ||
         (binary != nullptr && binary->op == Token::kOr);
}

// "In a type parameter list the interface may be omitted": interface{ ~int | string }.
const Type* implicit_literal(Checker& checker, Expr* element) {
  auto* field = checker.arena_.make<syntax::Field>();
  field->type = element;
  field->pos = element->pos;
  auto* literal = checker.arena_.make<syntax::InterfaceType>();
  literal->pos = element->pos;
  literal->end = element->end;
  literal->methods.fields = checker.arena_.copy(std::vector<syntax::Field*>{field});
  const Type* type = interface_type(checker, literal, nullptr);
  const_cast<types::Interface*>(types::cast<types::Interface>(type))->implicit = true;
  return type;
}

const Type* bound(Checker& checker, Expr*& slot) {
  const Type* type =
      is_type_set_literal(slot) ? implicit_literal(checker, slot) : checker.type_expr(slot);
  if (types::dyn_cast<TypeParam>(type) != nullptr) {
    checker.error(slot->pos, "cannot use a type parameter as constraint");
    return invalid_type();
  }
  return type;
}

// ---- receivers

// `(r *T[P, _])`, with parentheses anywhere.
struct ReceiverSyntax {
  std::vector<Expr*> around;  // parentheses and the star, from the outside
  bool pointer = false;
  syntax::IndexExpr* index = nullptr;
  Expr** base = nullptr;
};

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

std::vector<Ident*> parameter_names(Checker& checker, syntax::IndexExpr* index) {
  std::vector<Ident*> names;
  for (Expr* argument : index->indices) {
    auto* name = dyn_cast<Ident>(argument);
    if (name == nullptr) {
      if (argument->kind != ExprKind::kBad) {
        checker.error(argument->pos, "receiver type parameter ", Checker::str(argument),
                      " must be an identifier");
      }
      name = checker.arena_.make<Ident>();
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
  const Type* type = generic_type(checker, slot, &cause);
  if (!cause.empty()) checker.error(slot->pos, cause);
  if (types::is_invalid(type)) return nullptr;
  const auto* ident = dyn_cast<Ident>(unparen(slot));
  const auto* name = ident == nullptr ? nullptr : types::dyn_cast<types::TypeName>(ident->object);
  if (name != nullptr && name->is_alias) {
    checker.error(slot->pos, "cannot define new methods on generic alias type ",
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
    const DeclInfo* info = checker.declarations_->find(name);
    if (info == nullptr) return nullptr;
    e = info->type_spec->type;
  }
}

// The receiver's parameters have the constraints of the type's.
void copy_constraints(Checker& checker, const types::Named* base,
                      const std::vector<TypeParam*>& params) {
  std::vector<const Type*> args(params.begin(), params.end());
  for (size_t i = 0; i < params.size(); i++) {
    checker.declarations_->receiver_params.emplace(params[i], base->type_params[i]);
    const Type* constraint = base->type_params[i]->constraint;
    if (constraint == nullptr) continue;
    params[i]->constraint = types::subst(constraint, base->type_params, args);
  }
}

const Type* instantiated_receiver(Checker& checker, const types::Named* base,
                                  const std::vector<TypeParam*>& params, Pos pos) {
  if (params.size() != base->type_params.size()) {
    checker.error(pos, "receiver declares ", params.size(), " type parameter",
                  params.size() == 1 ? "" : "s", ", but receiver base type declares ",
                  base->type_params.size());
    return invalid_type();
  }
  copy_constraints(checker, base, params);
  std::vector<const Type*> args(params.begin(), params.end());
  return types::instantiate(base, args);
}

}  // namespace

void collect_type_params(Checker& checker, const syntax::FieldList& list,
                         std::span<TypeParam*>& out) {
  if (list.fields.empty()) return;
  std::vector<TypeParam*> params;
  // "The scope of an identifier denoting a type parameter of a type begins at the type parameter
  // list": they may refer to each other.
  Pos scope_start = list.fields[0]->pos;
  for (syntax::Field* field : list.fields) {
    for (Ident* name : field->names) {
      params.push_back(declare_type_param(checker, name, params.size(), scope_start));
    }
  }
  out = checker.arena_.copy(params);
  Restore<bool> restore(checker.env_.in_type_params, true);
  size_t next = 0;
  for (syntax::Field* field : list.fields) {
    const Type* constraint = bound(checker, field->type);
    for (size_t i = 0; i < field->names.size(); i++) params[next++]->constraint = constraint;
  }
}

ReceiverType receiver_type(Checker& checker, syntax::Field* field, Pos scope_start) {
  ReceiverSyntax parts = unpack(field);
  const Expr* written = *parts.base;
  if (parts.index == nullptr) {
    const Type* type = checker.var_type(field->type);
    const Expr* instance = aliased_instance(checker, *parts.base);
    if (instance == nullptr) return {type, {}, written};
    checker.error(written->pos, "cannot define new methods on instantiated type ",
                  Checker::str(instance));
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
  checker.set_value(parts.index, mode, type);
  for (size_t i = parts.around.size(); i-- > 0;) {
    bool star = parts.around[i]->kind == ExprKind::kStar;
    if (star && mode == Mode::kType) type = checker.arena_.make<types::Pointer>(type);
    checker.set_value(parts.around[i], mode, type);
  }
  return {type, checker.arena_.copy(params), written};
}

}  // namespace minigo::sema
