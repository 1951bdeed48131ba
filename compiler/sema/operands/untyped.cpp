// Untyped values get their types here (specification, "Constants", "Representability").
//
// A literal has no type but a kind: untyped integer, rune, floating-point, complex, string,
// boolean. So has an expression of untyped operands, and it keeps its kind until its context is
// known: the other operand, the variable that it is assigned to, or nothing, which gives the
// default type. Then the type travels down the tree to the operands that share it. It stops at
// comparisons, whose operands have a type of their own, and at constant expressions, of which only
// the value counts.
//
// Most untyped values are constants and must be representable in their new type. The others are
// comparisons, which are untyped booleans, and non-constant shifts of untyped constants.

#include "sema/operands/untyped.h"

#include <string>

#include "sema/messages/description.h"
#include "sema/messages/expr_text.h"
#include "sema/state/delayed.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "types/interface.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using syntax::cast;

// The type as an untyped one, or nullptr.
const types::Basic* untyped(const Type* type) {
  const auto* basic = types::dyn_cast<types::Basic>(type);
  return basic != nullptr && (basic->info & types::kIsUntyped) != 0 ? basic : nullptr;
}

// "x is representable by a value of type T": the constant's value in the basic type.
ImplicitType representation(const Expr* x, const types::Basic* basic, const Type* target) {
  const Constant* value = types::represent(x->constant, basic);
  if (value != nullptr) return {target, value, Misfit::kNone};
  if (!types::is_numeric(x->type) || !types::is_numeric(basic)) {
    return {nullptr, nullptr, Misfit::kWrongType};
  }
  bool truncated = !types::is_integer(x->type) && types::is_integer(basic);
  return {nullptr, nullptr, truncated ? Misfit::kTruncated : Misfit::kOverflow};
}

// Whether a non-constant untyped value, the result of a comparison or shift, may have the type.
bool kinds_agree(const types::Basic* untyped, const Type* target) {
  if (types::is_boolean(untyped)) return types::is_boolean(target);
  if (types::is_numeric(untyped)) return types::is_numeric(target);
  if (types::is_string(untyped)) return types::is_string(target);
  return false;
}

// Gives the type to those operands of the expression that share it.
void update_operands(Checker& checker, Expr* e, const Type* type, bool final);

// `shifted`: the expression is the constant left operand of a non-constant shift.
void update(Checker& checker, Expr* e, const Type* type, bool final, bool shifted) {
  if (e->mode == Mode::kInvalid || untyped(e->type) == nullptr) return;
  update_operands(checker, e, type, final);
  if (!final && untyped(type) != nullptr) {
    e->type = type;
    return;
  }
  if (shifted && !types::all_integer(type)) {
    return error(checker, e->pos, kInvalidOp, "shifted operand ", expr_text(e), " (type ",
                 type_text(checker, type), ") must be integer");
  }
  if (e->constant != nullptr && types::is_type_param(type)) {
    ImplicitType result = implicit_type(e, type);
    if (result.type == nullptr) return report_misfit(checker, result.misfit, e, type);
  }
  const auto* basic = types::under<types::Basic>(type);
  if (e->constant != nullptr && basic != nullptr) {
    ImplicitType result = representation(e, basic, type);
    if (result.type == nullptr) return report_misfit(checker, result.misfit, e, basic);
    e->constant = result.value;
  }
  e->type = type;
}

void update_operands(Checker& checker, Expr* e, const Type* type, bool final) {
  switch (e->kind) {
    case ExprKind::kParen:
      return update(checker, cast<syntax::ParenExpr>(e)->operand, type, final, false);
    case ExprKind::kUnary:
      // Operands of constant expressions stay as they are: only the value counts.
      if (e->constant != nullptr) return;
      return update(checker, cast<syntax::UnaryExpr>(e)->operand, type, final, false);
    case ExprKind::kBinary: {
      auto* binary = cast<syntax::BinaryExpr>(e);
      if (e->constant != nullptr) return;
      // The operands of a comparison have their own type.
      if (binary->op >= Token::kEql && binary->op <= Token::kGeq) return;
      bool shift = binary->op == Token::kShl || binary->op == Token::kShr;
      update(checker, binary->left, type, final, shift && binary->left->constant != nullptr);
      if (!shift) update(checker, binary->right, type, final, false);
      return;
    }
    case ExprKind::kCall: {
      // min and max of untyped operands.
      auto* call = cast<syntax::CallExpr>(e);
      if (e->constant != nullptr || call->call != syntax::CallKind::kBuiltin) return;
      for (Expr* argument : call->args) update(checker, argument, type, final, false);
      return;
    }
    default:
      return;
  }
}

}  // namespace

// "If the untyped operands of a binary operation ... are of different kinds, the result is of the
// operand's kind that appears later in this list: integer, rune, floating-point, complex."
const Type* later_kind(const Type* x, const Type* y) {
  if (x == y) return x;
  if (!types::is_numeric(x) || !types::is_numeric(y)) return nullptr;
  return types::cast<types::Basic>(x)->basic > types::cast<types::Basic>(y)->basic ? x : y;
}

void update_type(Checker& checker, Expr* e, const Type* type, bool final) {
  update(checker, e, type, final, false);
}

ImplicitType implicit_type(const Expr* x, const Type* target) {
  const types::Basic* source = untyped(x->type);
  if (x->mode == Mode::kInvalid || source == nullptr || types::is_invalid(target)) {
    return {x->type, nullptr, Misfit::kNone};
  }
  constexpr ImplicitType kNo = {nullptr, nullptr, Misfit::kWrongType};
  if (const types::Basic* other = untyped(target)) {
    const Type* later = later_kind(source, other);
    return later == nullptr ? kNo : ImplicitType{later, nullptr, Misfit::kNone};
  }
  if (x->mode == Mode::kNil) {
    return types::has_nil(target) ? ImplicitType{target, nullptr, Misfit::kNone} : kNo;
  }
  const Type* u = types::underlying(target);
  if (const auto* basic = types::dyn_cast<types::Basic>(u)) {
    if (x->mode == Mode::kConstant) return representation(x, basic, target);
    // A non-constant untyped value: the result of a comparison or of a shift.
    return kinds_agree(source, target) ? ImplicitType{target, nullptr, Misfit::kNone} : kNo;
  }
  if (types::is_type_param(target)) {
    bool fits = types::for_each_type(target, [&](const Type*, const Type* specific) {
      return specific != nullptr && implicit_type(x, specific).type != nullptr;
    });
    return fits ? ImplicitType{target, nullptr, Misfit::kNone} : kNo;
  }
  const auto* interface = types::dyn_cast<types::Interface>(u);
  if (interface == nullptr) return kNo;
  // Default types have no methods.
  if (!types::interface_methods(interface).empty() || !types::is_method_set(interface)) return kNo;
  return {default_type(source), nullptr, Misfit::kNone};
}

void report_misfit(Checker& checker, Misfit misfit, const Expr* x, const Type* target) {
  std::string operand = describe(checker, x);
  std::string type = type_text(checker, target);
  switch (misfit) {
    case Misfit::kTruncated:
      return error(checker, x->pos, operand, " truncated to ", type);
    case Misfit::kOverflow:
      return error(checker, x->pos, operand, " overflows ", type);
    default:
      return error(checker, x->pos, "cannot convert ", operand, " to type ", type);
  }
}

void convert_untyped(Checker& checker, Expr*& slot, const Type* target) {
  ImplicitType result = implicit_type(slot, target);
  if (result.type == nullptr) {
    report_misfit(checker, result.misfit, slot,
                  types::is_type_param(target) ? target : types::underlying(target));
    return invalidate(slot);
  }
  if (result.type == slot->type) return;
  update_type(checker, slot, result.type, false);
}

const Type* default_type(const Type* type) {
  const types::Basic* source = untyped(type);
  if (source == nullptr) return type;
  switch (source->basic) {
    case BasicKind::kUntypedBool:
      return types::basic(BasicKind::kBool);
    case BasicKind::kUntypedInt:
      return types::basic(BasicKind::kInt);
    case BasicKind::kUntypedRune:
      return types::rune_type();
    case BasicKind::kUntypedFloat:
      return types::basic(BasicKind::kFloat64);
    case BasicKind::kUntypedComplex:
      return types::basic(BasicKind::kComplex128);
    case BasicKind::kUntypedString:
      return types::basic(BasicKind::kString);
    default:
      return type;
  }
}

void default_untyped(Checker& checker, Expr*& slot) {
  if (slot->mode == Mode::kInvalid || slot->mode == Mode::kNil) return;
  const Type* type = default_type(slot->type);
  if (type != slot->type) convert_untyped(checker, slot, type);
}

void require_representable(Checker& checker, Expr* expr, const types::Basic* target) {
  if (expr->mode != Mode::kConstant || target == nullptr) return;
  ImplicitType result = representation(expr, target, target);
  if (result.type == nullptr) {
    report_misfit(checker, result.misfit, expr, target);
    return invalidate(expr);
  }
  expr->constant = result.value;
}

}  // namespace minigo::sema
