// Assignability (specification, "Assignability") and the implicit conversions that follow from it.

#include "sema/expressions.h"
#include "types/interface.h"

namespace minigo::sema {
namespace {

std::string method_text(const Checker& checker, const types::Func* method, bool packages) {
  return cat(method->name, types::unnamed_signature_string(method->signature(),
                                                           packages ? nullptr : checker.package_));
}

std::string have_want(const Checker& checker, const types::Func* have, const types::Func* want) {
  std::string a = method_text(checker, have, false);
  std::string b = method_text(checker, want, false);
  if (a == b) {
    a = method_text(checker, have, true);
    b = method_text(checker, want, true);
  }
  return a == b ? "" : cat("\n\t\thave ", a, "\n\t\twant ", b);
}

std::string interface_pointer_error(const Checker& checker, const Type* type) {
  return cat("type ", checker.str(type), " is pointer to interface, not interface");
}

// The method was not found at all: why that may be.
std::string not_found_cause(Checker& checker, const Type* type, const Type* target,
                            const types::Func* method) {
  if (is_interface_pointer(type)) return cat("(", interface_pointer_error(checker, type), ")");
  if (is_interface_pointer(target)) return cat("(", interface_pointer_error(checker, target), ")");
  types::Lookup exact = types::lookup_field_or_method(type, false, method->package, method->name);
  if (exact.result == types::Lookup::Result::kAmbiguous) {
    return cat("(ambiguous selector ", checker.str(type), ".", method->name, ")");
  }
  if (exact.result == types::Lookup::Result::kField) {
    return cat("(", checker.str(type), ".", method->name, " is a field, not a method)");
  }
  if (!types::is_interface(type)) {
    Object* other = types::lookup_ignoring_case(type, false, method->package, method->name);
    const auto* alternative = types::dyn_cast<types::Func>(other);
    if (alternative != nullptr) checker.resolve(other);
    if (alternative != nullptr && alternative->type != nullptr) {
      if (alternative->name == method->name) return cat("(unexported method ", method->name, ")");
      return cat("(missing method ", method->name, ")", have_want(checker, alternative, method));
    }
  }
  return cat("(missing method ", method->name, ")");
}

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

// An embedded field of invalid type may have had any method.
bool has_invalid_embedded(const Type* type, int depth = 0) {
  if (const auto* pointer = types::under<types::Pointer>(type)) type = pointer->elem;
  const auto* structure = types::under<types::Struct>(type);
  if (structure == nullptr || depth > 8) return false;
  for (const Var* field : structure->fields) {
    if (!field->embedded) continue;
    if (types::is_invalid(field->type) || has_invalid_embedded(field->type, depth + 1)) return true;
  }
  return false;
}

}  // namespace

bool implements(Checker& checker, const Type* type, const Type* interface, std::string* cause) {
  const auto* wanted = types::under<types::Interface>(interface);
  if (wanted == nullptr) {
    if (cause != nullptr && is_interface_pointer(interface)) {
      *cause = cat(checker.str(type), " does not implement ", checker.str(interface), " (",
                   interface_pointer_error(checker, interface), ")");
    }
    return false;
  }
  if (types::is_invalid(types::underlying(type))) return true;
  types::MissingMethod missing = checker.missing_method(type, wanted);
  if (missing.method == nullptr || has_invalid_embedded(type)) return true;
  if (cause != nullptr) {
    *cause = cat(checker.str(type), " does not implement ", checker.str(interface), " ",
                 checker.missing_method_cause(type, interface, missing));
  }
  return false;
}

types::MissingMethod Checker::missing_method(const Type* type, const types::Interface* interface) {
  if (!all_resolved_ && !types::is_interface(type)) {
    for (const types::Func* method : types::interface_methods(interface)) {
      types::Lookup found =
          types::lookup_field_or_method(type, false, method->package, method->name);
      if (types::dyn_cast<types::Func>(found.object) != nullptr && found.object->type == nullptr) {
        resolve(found.object);
      }
    }
  }
  return types::missing_method(type, interface);
}

std::string Checker::missing_method_cause(const Type* type, const Type* target,
                                          const types::MissingMethod& missing) {
  const types::Func* method = missing.method;
  if (missing.pointer_receiver) return cat("(method ", method->name, " has pointer receiver)");
  if (missing.wrong_type == nullptr) return not_found_cause(*this, type, target, method);
  return cat("(wrong type for method ", method->name, ")",
             have_want(*this, missing.wrong_type, method));
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
  if (types::is_interface(target) || is_interface_pointer(target)) {
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
  if (missing.method == nullptr || has_invalid_embedded(type)) return;
  std::string cause = missing_method_cause(type, operand->type, missing);
  if (type_switch) {
    return error(assertion->pos, "impossible type switch case: ", str(assertion), "\n\t",
                 describe(operand), " cannot have dynamic type ", str(type), " ", cause);
  }
  error(assertion->pos, "impossible type assertion: ", str(assertion), "\n\t", str(type),
        " does not implement ", str(operand->type), " ", cause);
}

}  // namespace minigo::sema
