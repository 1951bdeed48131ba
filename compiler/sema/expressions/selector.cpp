// Selectors, method values and method expressions (specification, "Selectors", "Method
// expressions", "Method values").

#include "sema/expressions/selector.h"

#include <string>
#include <string_view>
#include <vector>

#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/messages/missing_member.h"
#include "sema/operands/addressing.h"
#include "sema/operands/qualified_identifier.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "sema/state/references.h"
#include "types/method_set.h"

namespace minigo::sema {
namespace {

using syntax::dyn_cast;
using syntax::SelectionKind;
using types::Lookup;

// Reports why the operand has no such field or method.
void report_missing(Checker& checker, syntax::SelectorExpr* e, const Lookup& found) {
  const Expr* x = e->operand;
  std::string_view sel = e->sel->name;
  if (types::is_invalid(types::underlying(x->type))) return;
  if (found.result == Lookup::Result::kAmbiguous) {
    return error(checker, e->sel->pos, "ambiguous selector ", expr_text(e));
  }
  std::string type = type_text(checker, x->type);
  if (found.result == Lookup::Result::kPointerReceiver) {
    if (x->mode == Mode::kType) {
      return error(checker, e->sel->pos, "invalid method expression ", type, ".", sel,
                   " (needs pointer receiver (*", type, ").", sel, ")");
    }
    return error(checker, e->sel->pos, "cannot call pointer method ", sel, " on ", type);
  }
  std::string why;
  if (types::is_interface_pointer(x->type)) {
    why = types::interface_pointer_error(x->type, checker.package);
  } else {
    const Object* other =
        types::lookup_ignoring_case(x->type, x->mode == Mode::kVariable, checker.package, sel);
    why = missing_member_text(checker, x->type, sel, other, false);
  }
  error(checker, e->sel->pos, expr_text(e), " undefined (", why, ")");
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
  params.push_back(checker.arena.make<Var>(pos, checker.package, name, receiver));
  params.insert(params.end(), signature->params->vars.begin(), signature->params->vars.end());
  const auto* tuple = checker.arena.make<types::Tuple>(checker.arena.copy(params));
  return checker.arena.make<types::Signature>(tuple, signature->results, signature->variadic);
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
  mark_address_taken(e->operand);
}

// x.m, a method value, or T.m, a method expression.
void select_method(Checker& checker, syntax::SelectorExpr* e, types::Func* method) {
  Expr* x = e->operand;
  resolve(checker, method);
  if (types::is_invalid(method->type)) return;
  e->method = method;
  e->sel->object = method;
  add_dependency(checker, method);
  if (x->mode == Mode::kType) {
    e->selection = SelectionKind::kMethodExpr;
    set_value(e, Mode::kValue, method_expr_type(checker, x->type, method));
    return;
  }
  bool dynamic = method->recv_named == nullptr;
  e->selection = dynamic ? SelectionKind::kInterfaceMethod : SelectionKind::kMethodValue;
  // "x.m() is shorthand for (&x).m()."
  if (method->pointer_recv) mark_receiver(e);
  const types::Signature* own = method->signature();
  auto* signature = checker.arena.make<types::Signature>(own->params, own->results, own->variadic);
  set_value(e, Mode::kValue, signature);
}

// x.f. It is a variable if x is one, or if a pointer leads to the field.
void select_field(syntax::SelectorExpr* e, Var* field, bool indirect) {
  Expr* x = e->operand;
  e->selection = SelectionKind::kField;
  e->sel->object = field;
  if (types::is_invalid(field->type)) return;
  bool variable = x->mode == Mode::kVariable || indirect;
  set_value(e, variable ? Mode::kVariable : Mode::kValue, field->type);
}

}  // namespace

void check_selector(Checker& checker, syntax::SelectorExpr* e) {
  if (check_qualified_identifier(checker, e) || !check_selector_operand(checker, e)) return;
  const Expr* x = e->operand;
  Lookup found = types::lookup_field_or_method(x->type, x->mode == Mode::kVariable, checker.package,
                                               e->sel->name);
  auto* method = types::dyn_cast<types::Func>(found.object);
  bool ok = found.result == Lookup::Result::kField || found.result == Lookup::Result::kMethod;
  if (!ok) return report_missing(checker, e, found);
  if (x->mode == Mode::kType && method == nullptr) {
    return error(checker, e->sel->pos, expr_text(e), " undefined (type ",
                 type_text(checker, x->type), " has no method ", e->sel->name, ")");
  }
  e->path = checker.arena.copy(found.path);
  if (method != nullptr) {
    select_method(checker, e, method);
  } else {
    select_field(e, types::dyn_cast<Var>(found.object),
                 found.indirect || types::under<types::Pointer>(x->type) != nullptr);
  }
}

}  // namespace minigo::sema
