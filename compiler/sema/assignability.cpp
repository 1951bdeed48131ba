// Assignability (specification, "Assignability") and the implicit conversions that follow from it.

#include "sema/expressions.h"
#include "sema/infer.h"
#include "types/instance.h"

namespace minigo::sema {
namespace {

// "V and T have identical underlying types ... and at least one of V or T is not a named type."
bool same_shape(const Type* v, const Type* t) {
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
  if (types::is_interface(interface)) {
    return types::implements(type, interface, checker.package_, cause, method_rules(checker));
  }
  if (cause != nullptr && types::is_interface_pointer(interface)) {
    types::implements(type, interface, checker.package_, cause);
  }
  return false;
}

types::MissingMethod Checker::missing_method(const Type* type, const types::Interface* interface) {
  return types::missing_method(type, interface, method_rules(*this));
}

std::string Checker::missing_method_cause(const Type* type, const Type* target,
                                          const types::MissingMethod& missing) {
  return types::missing_method_cause(type, target, missing, package_, method_rules(*this));
}

bool Checker::assignable(const Expr* value, const Type* target, std::string* cause) {
  const Type* v = value->type;
  if (value->mode == Mode::kInvalid || types::is_invalid(v) || types::is_invalid(target)) {
    return true;
  }
  if (types::identical(v, target)) return true;
  // "x is an untyped constant representable by a value of type T", or nil and T has it.
  if (types::is_untyped(v)) return implicit_type(value, target).type != nullptr;
  if (same_shape(v, target)) return true;
  // "T is an interface type ... and x implements T."
  if (types::is_interface(target) || types::is_interface_pointer(target)) {
    if (implements(*this, v, target, cause)) return true;
    return false;
  }
  if (types::is_interface(v) && implements(*this, target, v, nullptr)) {
    if (cause != nullptr) *cause = "need type assertion";
    return false;
  }
  return narrows_channel(v, target);
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
    } else if (target == nullptr || types::is_interface(target)) {
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
  if (types::is_interface(type)) return;
  const auto* interface = types::under<types::Interface>(operand->type);
  if (interface == nullptr || types::is_invalid(type)) return;
  types::MissingMethod missing = missing_method(type, interface);
  if (missing.method == nullptr || types::has_invalid_embedded_field(type)) return;
  std::string cause = missing_method_cause(type, operand->type, missing);
  if (type_switch) {
    return error(assertion->pos, "impossible type switch case: ", str(assertion), "\n\t",
                 describe(operand), " cannot have dynamic type ", str(type), " ", cause);
  }
  error(assertion->pos, "impossible type assertion: ", str(assertion), "\n\t", str(type),
        " does not implement ", str(operand->type), " ", cause);
}

}  // namespace minigo::sema
