// Selectors, qualified identifiers, method values and method expressions.

#include "sema/declarations.h"
#include "sema/expressions.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;
using syntax::SelectionKind;
using types::Lookup;

std::string_view without_first(std::string_view name) {
  size_t i = 1;
  while (i < name.size() && (static_cast<unsigned char>(name[i]) & 0xC0) == 0x80) i++;
  return name.substr(std::min(i, name.size()));
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  if (a.size() != b.size()) return false;
  for (size_t i = 0; i < a.size(); i++) {
    if (lower(a[i]) != lower(b[i])) return false;
  }
  return true;
}

// An exported object of the package that differs only in case.
const Object* similar_export(const types::Package* package, std::string_view name) {
  for (const Object* object : package->scope->objects()) {
    if (object->exported() && equal_ignoring_case(object->name, name)) return object;
  }
  return nullptr;
}

void set_from_object(Checker& checker, syntax::SelectorExpr* e, Object* object) {
  switch (object->kind) {
    case types::ObjectKind::kConst:
      return checker.set_value(e, Mode::kConstant, object->type,
                               types::dyn_cast<types::Const>(object)->value);
    case types::ObjectKind::kTypeName:
      return checker.set_value(e, Mode::kType, object->type);
    case types::ObjectKind::kVar:
      return checker.set_value(e, Mode::kVariable, object->type);
    case types::ObjectKind::kFunc:
      return checker.set_value(e, Mode::kValue, object->type);
    case types::ObjectKind::kBuiltin:
      return checker.set_value(e, Mode::kBuiltin, object->type);
    default:
      return;
  }
}

// package.Name
void qualified(Checker& checker, syntax::SelectorExpr* e, types::PackageName* name) {
  auto* package_ident = syntax::cast<Ident>(e->operand);
  package_ident->object = name;
  checker.set_value(package_ident, Mode::kPackage, invalid_type());
  name->used = true;
  const types::Package* imported = name->imported;
  // The import has failed, and that has been reported.
  if (imported == nullptr || imported->scope == nullptr) return;
  std::string_view sel = e->sel->name;
  Object* object = imported->scope->find(sel);
  if (object == nullptr) {
    const Object* other = similar_export(imported, sel);
    return checker.error(e->sel->pos, "undefined: ", Checker::str(e),
                         other == nullptr ? std::string() : cat(" (but have ", other->name, ")"));
  }
  if (!object->exported()) {
    checker.error(e->sel->pos, "name ", sel, " not exported by package ", imported->name);
  }
  e->selection = SelectionKind::kQualified;
  e->sel->object = object;
  if (object->type == nullptr ||
      (object->kind != types::ObjectKind::kBuiltin && types::is_invalid(object->type))) {
    return;
  }
  set_from_object(checker, e, object);
  checker.set_value(e->sel, e->mode, e->type, e->constant);
}

void report_missing(Checker& checker, syntax::SelectorExpr* e, const Lookup& found) {
  const Expr* x = e->operand;
  std::string_view sel = e->sel->name;
  if (types::is_invalid(types::underlying(x->type))) return;
  if (found.result == Lookup::Result::kAmbiguous) {
    return checker.error(e->sel->pos, "ambiguous selector ", Checker::str(e));
  }
  std::string type = checker.str(x->type);
  if (found.result == Lookup::Result::kPointerReceiver) {
    if (x->mode == Mode::kType) {
      return checker.error(e->sel->pos, "invalid method expression ", type, ".", sel,
                           " (needs pointer receiver (*", type, ").", sel, ")");
    }
    return checker.error(e->sel->pos, "cannot call pointer method ", sel, " on ", type);
  }
  std::string why;
  if (types::is_interface_pointer(x->type)) {
    why = types::interface_pointer_error(x->type, checker.package_);
  } else {
    const Object* other =
        types::lookup_ignoring_case(x->type, x->mode == Mode::kVariable, checker.package_, sel);
    why = lookup_error(checker, x->type, sel, other, false);
  }
  checker.error(e->sel->pos, Checker::str(e), " undefined (", why, ")");
}

// "If M is in the method set of type T, T.M is a function that is callable as a regular function
// with the same arguments as M prefixed by an additional argument that is the receiver."
const Type* method_expr_type(Checker& checker, const Type* receiver, const types::Func* method) {
  const types::Signature* signature = method->signature();
  std::string_view name;
  std::vector<Var*> params;
  bool named = !signature->params->vars.empty() && !signature->params->vars[0]->name.empty();
  if (named) {
    bool has_name = signature->recv != nullptr && !signature->recv->name.empty();
    name = has_name ? signature->recv->name : "_";
  }
  Pos pos = signature->recv != nullptr ? signature->recv->pos : method->pos;
  params.push_back(checker.arena_.make<Var>(pos, checker.package_, name, receiver));
  params.insert(params.end(), signature->params->vars.begin(), signature->params->vars.end());
  const auto* tuple = checker.arena_.make<types::Tuple>(checker.arena_.copy(params));
  return checker.arena_.make<types::Signature>(tuple, signature->results, signature->variadic);
}

// The receiver is the address of the operand, or of an embedded field in it, unless a pointer leads
// there.
void mark_receiver(const syntax::SelectorExpr* e) {
  const Type* type = e->operand->type;
  for (int index : e->path) {
    const auto* structure = types::under<types::Struct>(type);
    if (structure == nullptr) return;
    type = structure->fields[static_cast<size_t>(index)]->type;
    if (types::under<types::Pointer>(type) != nullptr) return;
  }
  if (types::under<types::Pointer>(e->operand->type) != nullptr) return;
  Checker::mark_address_taken(e->operand);
}

void select_method(Checker& checker, syntax::SelectorExpr* e, types::Func* method) {
  Expr* x = e->operand;
  checker.resolve(method);
  if (types::is_invalid(method->type)) return;
  e->method = method;
  e->sel->object = method;
  checker.add_dependency(method);
  if (x->mode == Mode::kType) {
    e->selection = SelectionKind::kMethodExpr;
    checker.set_value(e, Mode::kValue, method_expr_type(checker, x->type, method));
    return;
  }
  bool dynamic = method->recv_named == nullptr;
  e->selection = dynamic ? SelectionKind::kInterfaceMethod : SelectionKind::kMethodValue;
  // "x.m() is shorthand for (&x).m()."
  if (method->pointer_recv) mark_receiver(e);
  const types::Signature* own = method->signature();
  auto* signature = checker.arena_.make<types::Signature>(own->params, own->results, own->variadic);
  checker.set_value(e, Mode::kValue, signature);
}

void select_field(Checker& checker, syntax::SelectorExpr* e, Var* field, bool indirect) {
  Expr* x = e->operand;
  e->selection = SelectionKind::kField;
  e->sel->object = field;
  if (types::is_invalid(field->type)) return;
  bool variable = x->mode == Mode::kVariable || indirect;
  checker.set_value(e, variable ? Mode::kVariable : Mode::kValue, field->type);
}

}  // namespace

std::string lookup_error(const Checker& checker, const Type* type, std::string_view name,
                         const Object* alternative, bool struct_literal) {
  enum { kMissing, kMisspelled, kUnexported, kInaccessible } problem = kMissing;
  std::string_view other;
  if (alternative != nullptr) {
    other = alternative->name;
    bool wanted_exported = types::is_exported(name);
    bool other_exported = types::is_exported(other);
    bool same_tail = without_first(name) == without_first(other);
    if (alternative->package == checker.package_) {
      problem = kMisspelled;
    } else if (wanted_exported) {
      if (other_exported) {
        problem = kMisspelled;
      } else if (same_tail) {
        problem = kUnexported;
      }
    } else if (other_exported) {
      if (same_tail) problem = kMisspelled;
    } else if (name == other) {
      problem = kInaccessible;
    }
  }
  std::string_view what = alternative != nullptr && alternative->kind == types::ObjectKind::kFunc
                              ? "method "
                              : "field ";
  if (problem == kInaccessible) {
    std::string text = cat("cannot refer to unexported ", what, other);
    return struct_literal ? cat(text, " in struct literal of type ", checker.str(type)) : text;
  }
  std::string text =
      struct_literal ? cat("unknown field ", name, " in struct literal of type ", checker.str(type))
                     : cat("type ", checker.str(type), " has no field or method ", name);
  if (problem == kMissing) return text;
  text.append(", but does have ");
  if (problem == kUnexported) text.append("unexported ");
  if (!struct_literal) text.append(what);
  return text.append(other);
}

void selector(Checker& checker, syntax::SelectorExpr* e, bool want_type) {
  e->selection = SelectionKind::kNone;
  e->method = nullptr;
  e->path = {};
  if (const auto* name = dyn_cast<Ident>(e->operand)) {
    auto* package = types::dyn_cast<types::PackageName>(checker.lookup(name->name, name->pos));
    if (package != nullptr) return qualified(checker, e, package);
  }
  checker.expr_or_type(e->operand);
  Expr* x = e->operand;
  if (x->mode == Mode::kBuiltin) {
    checker.error(x->end, "invalid use of ", checker.describe(x), " in selector expression");
  }
  if (x->mode == Mode::kInvalid || x->mode == Mode::kBuiltin) return;
  if (want_type) {
    return checker.error(e->sel->pos, Checker::str(e), " is not a type");
  }
  Lookup found = types::lookup_field_or_method(x->type, x->mode == Mode::kVariable,
                                               checker.package_, e->sel->name);
  auto* method = types::dyn_cast<types::Func>(found.object);
  bool ok = found.result == Lookup::Result::kField || found.result == Lookup::Result::kMethod;
  if (!ok) return report_missing(checker, e, found);
  if (x->mode == Mode::kType && method == nullptr) {
    return checker.error(e->sel->pos, Checker::str(e), " undefined (type ", checker.str(x->type),
                         " has no method ", e->sel->name, ")");
  }
  e->path = checker.arena_.copy(found.path);
  if (method != nullptr) {
    select_method(checker, e, method);
  } else {
    select_field(checker, e, types::dyn_cast<Var>(found.object),
                 found.indirect || types::under<types::Pointer>(x->type) != nullptr);
  }
}

}  // namespace minigo::sema
