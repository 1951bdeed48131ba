// Assignability (specification, "Assignability"), and the implicit conversions that follow from it.

#include "sema/operands/assignability.h"

#include <utility>

#include "sema/messages/description.h"
#include "sema/operands/implements.h"
#include "sema/operands/single_value.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "types/method_set.h"
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

// Puts an explanation in front of the one that `cause` has.
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
    if (assignable(checker, value, type, cause)) return true;
    explain(cause, cat("cannot assign ", type_text(checker, value->type), " to ",
                       type_text(checker, type), " (in ", type_text(checker, target), ")"));
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
    if (assignable(checker, &specific, target, cause)) return true;
    explain(cause, cat("cannot assign ", type_text(checker, type), " (in ",
                       type_text(checker, value->type), ") to ", type_text(checker, target)));
    return false;
  });
}

}  // namespace

bool assignable(Checker& checker, const Expr* value, const Type* target, std::string* cause) {
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
    if (implements(checker, v, target, cause)) return true;
    if (!types::is_type_param(v)) return false;
    if (cause != nullptr) cause->clear();
  }
  if (types::is_non_type_param_interface(v) && implements(checker, target, v, nullptr)) {
    if (cause != nullptr) *cause = "need type assertion";
    return false;
  }
  if (narrows_channel(v, target)) return true;
  return assignable_to_param(checker, value, target, cause) ||
         assignable_from_param(checker, value, target, cause);
}

void implicit_conversion(Checker& checker, Expr*& slot, const Type* target) {
  if (slot->mode == Mode::kInvalid || slot->mode == Mode::kNil) return;
  if (types::is_invalid(target) || types::identical(slot->type, target)) return;
  auto* node = checker.arena.make<syntax::ImplicitConversion>();
  node->pos = slot->pos;
  node->end = slot->end;
  node->operand = slot;
  set_value(node, Mode::kValue, target);
  slot = node;
}

void assign_to(Checker& checker, Expr*& slot, const Type* target, std::string_view context) {
  require_single_value(checker, slot);
  if (slot->mode == Mode::kInvalid) return;
  bool value = slot->mode == Mode::kConstant || slot->mode == Mode::kVariable ||
               slot->mode == Mode::kMapIndex || slot->mode == Mode::kValue ||
               slot->mode == Mode::kNil;
  if (!value) {
    error(checker, slot->pos, "cannot assign ", describe(checker, slot), " to ",
          target == nullptr ? std::string("_") : type_text(checker, target), " in ", context);
    return invalidate(slot);
  }
  if (types::is_untyped(slot->type)) {
    const Type* wanted = target;
    if (slot->mode == Mode::kNil) {
      if (target == nullptr) {
        error(checker, slot->pos, "use of untyped nil in ", context);
        return invalidate(slot);
      }
    } else if (target == nullptr || types::is_non_type_param_interface(target)) {
      // "If the value is an untyped constant, it is first implicitly converted to its default
      // type."
      wanted = default_type(slot->type);
    }
    ImplicitType result = implicit_type(slot, wanted);
    if (result.type == nullptr) {
      std::string_view why = result.misfit == Misfit::kTruncated  ? " (truncated)"
                             : result.misfit == Misfit::kOverflow ? " (overflows)"
                                                                  : "";
      error(checker, slot->pos, "cannot use ", describe(checker, slot), " as ",
            type_text(checker, wanted), " value in ", context, why);
      return invalidate(slot);
    }
    if (result.type != slot->type) update_type(checker, slot, result.type, false);
  }
  const auto* signature = types::under<types::Signature>(slot->type);
  if (signature != nullptr && !signature->type_params.empty()) {
    error(checker, slot->pos, "cannot use generic function ", describe(checker, slot),
          " without instantiation in ", context);
    return invalidate(slot);
  }
  if (target == nullptr) return;
  std::string cause;
  if (!assignable(checker, slot, target, &cause)) {
    error(checker, slot->pos, "cannot use ", describe(checker, slot), " as ",
          type_text(checker, target), " value in ", context, cause.empty() ? "" : ": ", cause);
    return invalidate(slot);
  }
  implicit_conversion(checker, slot, target);
}

}  // namespace minigo::sema
