// Assignability (specification, "Assignability") and the implicit conversions that follow from it.

#include "sema/expressions.h"
#include "sema/generics.h"
#include "sema/infer.h"
#include "types/instance.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

// "V and T have identical underlying types ... and at least one of V or T is not a named type."
bool same_shape(const Type* v, const Type* t) {
  if (types::is_type_param(v) || types::is_type_param(t)) return false;
  if (types::is_named(v) && types::is_named(t)) return false;
  return types::identical(types::underlying(v), types::underlying(t));
}

// "V and T are channel types with identical element types, V is a bidirectional channel, and at
// least one of V or T is not a named type."
bool narrows_channel(const Type* v, const Type* t) {
  const auto* from = types::under<types::Chan>(v);
  const auto* to = types::under<types::Chan>(t);
  if (from == nullptr || to == nullptr || from->dir != types::ChanDir::kBoth) return false;
  if (types::is_named(v) && types::is_named(t)) return false;
  return types::identical(from->elem, to->elem);
}

// An explanation in front of the one that is there.
void explain(std::string* cause, std::string text) {
  if (cause == nullptr) return;
  if (!cause->empty()) text += cat("\n\t", *cause);
  *cause = std::move(text);
}

// A value of another type in place of the operand.
syntax::Ident typed_like(const Expr* value, const Type* type) {
  syntax::Ident copy;
  copy.pos = value->pos;
  copy.mode = value->mode == Mode::kConstant ? Mode::kValue : value->mode;
  copy.type = type;
  return copy;
}

// "V is not a named type, T is a type parameter, and x is assignable to each type in T's type set."
bool assignable_to_param(Checker& checker, const Expr* value, const Type* target,
                         std::string* cause) {
  if (!types::is_type_param(target) || types::is_named(value->type)) return false;
  return types::for_each_type(target, [&](const Type* type, const Type*) {
    if (type == nullptr) return false;
    if (checker.assignable(value, type, cause)) return true;
    explain(cause, cat("cannot assign ", checker.str(value->type), " to ", checker.str(type),
                       " (in ", checker.str(target), ")"));
    return false;
  });
}

// "V is a type parameter and T is not a named type, and values of each type in V's type set are
// assignable to T."
bool assignable_from_param(Checker& checker, const Expr* value, const Type* target,
                           std::string* cause) {
  if (!types::is_type_param(value->type) || types::is_named(target)) return false;
  return types::for_each_type(value->type, [&](const Type* type, const Type*) {
    if (type == nullptr) return false;
    syntax::Ident specific = typed_like(value, type);
    if (checker.assignable(&specific, target, cause)) return true;
    explain(cause, cat("cannot assign ", checker.str(type), " (in ", checker.str(value->type),
                       ") to ", checker.str(target)));
    return false;
  });
}

}  // namespace

types::MethodRules method_rules(Checker& checker) {
  if (checker.all_resolved_) return {};
  return {[&checker](types::Func* method) {
            checker.resolve(types::origin_of(method));
            types::complete_signature(method);
          },
          nullptr};
}

bool implements(Checker& checker, const Type* type, const Type* interface, std::string* cause) {
  return types::implements(type, interface, checker.package_, cause, method_rules(checker));
}

bool Checker::assignable(const Expr* value, const Type* target, std::string* cause) {
  const Type* v = value->type;
  if (value->mode == Mode::kInvalid || types::is_invalid(v) || types::is_invalid(target)) {
    return true;
  }
  if (types::identical(v, target)) return true;
  // "x is an untyped constant representable by a value of type T", or nil and T has it.
  if (types::is_untyped(v)) return implicit_type(value, target).type != nullptr;
  if (cause != nullptr) cause->clear();
  if (same_shape(v, target)) return true;
  // "T is an interface type, but not a type parameter, and x implements T."
  if (types::is_non_type_param_interface(target) || types::is_interface_pointer(target)) {
    if (implements(*this, v, target, cause)) return true;
    if (!types::is_type_param(v)) return false;
    if (cause != nullptr) cause->clear();
  }
  if (types::is_non_type_param_interface(v) && implements(*this, target, v, nullptr)) {
    if (cause != nullptr) *cause = "need type assertion";
    return false;
  }
  if (narrows_channel(v, target)) return true;
  return assignable_to_param(*this, value, target, cause) ||
         assignable_from_param(*this, value, target, cause);
}

void Checker::implicit_conversion(Expr*& slot, const Type* target) {
  if (slot->mode == Mode::kInvalid || slot->mode == Mode::kNil) return;
  if (types::is_invalid(target) || types::identical(slot->type, target)) return;
  auto* node = arena_.make<syntax::ImplicitConversion>();
  node->pos = slot->pos;
  node->end = slot->end;
  node->operand = slot;
  set_value(node, Mode::kValue, target);
  slot = node;
}

void Checker::assignment(Expr*& slot, const Type* target, std::string_view context) {
  single_value(*this, slot);
  if (slot->mode == Mode::kInvalid) return;
  bool value = slot->mode == Mode::kConstant || slot->mode == Mode::kVariable ||
               slot->mode == Mode::kMapIndex || slot->mode == Mode::kValue ||
               slot->mode == Mode::kNil;
  if (!value) {
    error(slot->pos, "cannot assign ", describe(slot), " to ",
          target == nullptr ? std::string("_") : str(target), " in ", context);
    return invalidate(slot);
  }
  if (types::is_untyped(slot->type)) {
    const Type* wanted = target;
    if (slot->mode == Mode::kNil) {
      if (target == nullptr) {
        error(slot->pos, "use of untyped nil in ", context);
        return invalidate(slot);
      }
    } else if (target == nullptr || types::is_non_type_param_interface(target)) {
      // "If the value is an untyped constant, it is first implicitly converted to its default
      // type."
      wanted = default_type(slot->type);
    }
    Implicit result = implicit_type(slot, wanted);
    if (result.type == nullptr) {
      std::string_view why = result.misfit == Misfit::kTruncated  ? " (truncated)"
                             : result.misfit == Misfit::kOverflow ? " (overflows)"
                                                                  : "";
      error(slot->pos, "cannot use ", describe(slot), " as ", str(wanted), " value in ", context,
            why);
      return invalidate(slot);
    }
    if (result.type != slot->type) update_type(*this, slot, result.type, false);
  }
  const auto* signature = types::under<types::Signature>(slot->type);
  if (signature != nullptr && !signature->type_params.empty()) {
    error(slot->pos, "cannot use generic function ", describe(slot), " without instantiation in ",
          context);
    return invalidate(slot);
  }
  if (target == nullptr) return;
  std::string cause;
  if (!assignable(slot, target, &cause)) {
    error(slot->pos, "cannot use ", describe(slot), " as ", str(target), " value in ", context,
          cause.empty() ? "" : ": ", cause);
    return invalidate(slot);
  }
  implicit_conversion(slot, target);
}

void Checker::type_assertion(Expr* assertion, const Expr* operand, const Type* type,
                             bool type_switch) {
  // "If T is an interface type, x.(T) asserts that the dynamic type of x implements the interface
  // T": only running tells.
  if (types::is_interface(type) || types::is_invalid(type)) return;
  if (!types::is_interface(operand->type)) return;
  std::string cause;
  if (types::has_all_methods(type, operand->type, package_, &cause, method_rules(*this))) return;
  if (type_switch) {
    return error(assertion->pos, "impossible type switch case: ", str(assertion), "\n\t",
                 describe(operand), " cannot have dynamic type ", str(type), " ", cause);
  }
  error(assertion->pos, "impossible type assertion: ", str(assertion), "\n\t", str(type),
        " does not implement ", str(operand->type), " ", cause);
}

}  // namespace minigo::sema
