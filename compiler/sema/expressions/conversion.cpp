// Explicit conversions T(x) (specification, "Conversions").

#include "sema/expressions/conversion.h"

#include <string>
#include <utility>

#include "sema/messages/description.h"
#include "sema/operands/assignability.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "support/unicode.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

// A slice of bytes or of runes.
bool is_bytes_or_runes(const Type* type) {
  const auto* slice = types::under<types::Slice>(type);
  return slice != nullptr && (types::is_basic(slice->elem, BasicKind::kUint8) ||
                              types::is_basic(slice->elem, BasicKind::kInt32));
}

bool is_real(const Type* type) { return types::is_integer(type) || types::is_float(type); }

bool is_unsafe_pointer(const Type* type) {
  return types::is_basic(type, BasicKind::kUnsafePointer);
}

// "ignoring struct tags, x's type and T are not type parameters but have identical underlying
// types", or are pointers to such.
bool same_ignoring_tags(const Type* v, const Type* t) {
  if (types::is_type_param(v) || types::is_type_param(t)) return false;
  if (types::identical_ignoring_tags(types::underlying(v), types::underlying(t))) return true;
  const auto* p = types::dyn_cast<types::Pointer>(v);
  const auto* q = types::dyn_cast<types::Pointer>(t);
  if (p == nullptr || q == nullptr) return false;
  return !types::is_type_param(p->elem) && !types::is_type_param(q->elem) &&
         types::identical_ignoring_tags(types::underlying(p->elem), types::underlying(q->elem));
}

// "x is a slice, T is an array or a pointer to an array, and the slice and array types have
// identical element types."
bool slice_to_array(const Type* v, const Type* t) {
  const auto* slice = types::under<types::Slice>(v);
  if (slice == nullptr) return false;
  if (const auto* pointer = types::under<types::Pointer>(t)) t = pointer->elem;
  const auto* array = types::under<types::Array>(t);
  return array != nullptr && types::identical(slice->elem, array->elem);
}

// string(rune).
std::string utf8(uint64_t rune) {
  // "Values outside the range of valid Unicode code points are converted to "\uFFFD"."
  if (rune > 0x10FFFF || (rune >= 0xD800 && rune < 0xE000)) rune = 0xFFFD;
  std::string out;
  support::append_rune(out, static_cast<uint32_t>(rune));
  return out;
}

// The constant T(x) of a constant x, or nullptr.
const Constant* converted_constant(const Expr* x, const types::Basic* target) {
  if (const Constant* value = types::represent(x->constant, target)) return value;
  if (!types::is_integer(x->type) || !types::is_string(target)) return nullptr;
  return types::make_string(utf8(types::uint64_value(x->constant).value_or(0xFFFD)));
}

// The type that an untyped operand of a conversion gets.
const Type* operand_type(const Expr* x, const Type* target, bool constant_result) {
  if (x->mode == Mode::kNil) return target;
  const auto* basic = types::under<types::Basic>(target);
  bool constant_type = basic != nullptr && (basic->info & types::kIsConstType) != 0;
  if (types::is_non_type_param_interface(target) ||
      (x->mode == Mode::kConstant && !constant_type)) {
    return default_type(x->type);
  }
  // string(65): the operand keeps its own type.
  if (constant_result && types::is_integer(x->type) && types::is_string(target)) {
    return default_type(x->type);
  }
  return target;
}

// "x is a non-constant value and is convertible": neither type is a type parameter.
bool convertible_types(const Type* v, const Type* target) {
  if (same_ignoring_tags(v, target)) return true;
  if (is_real(v) && is_real(target)) return true;
  if (types::is_complex(v) && types::is_complex(target)) return true;
  if ((types::is_integer(v) || is_bytes_or_runes(v)) && types::is_string(target)) return true;
  if (types::is_string(v) && is_bytes_or_runes(target)) return true;
  auto pointer_like = [](const Type* type) {
    return types::under<types::Pointer>(type) != nullptr ||
           types::is_basic(type, BasicKind::kUintptr) || is_unsafe_pointer(type);
  };
  if (is_unsafe_pointer(target) && pointer_like(v)) return true;
  if (is_unsafe_pointer(v) && pointer_like(target)) return true;
  return slice_to_array(v, target);
}

// Whether T(x) is allowed for a non-constant x. `cause` gets an explanation if it is not.
bool convertible(Checker& checker, const Expr* x, const Type* target, std::string* cause);

// "x's type V and T are type parameters": each type of one type set must convert to each of the
// other. Explanations go in front of those that are there.
class ParamConversion {
 public:
  ParamConversion(Checker& checker, const Expr* x, const Type* target, std::string* cause)
      : checker_(checker), x_(x), target_(target), cause_(cause) {}

  bool check() {
    if (!types::is_type_param(x_->type)) return to_each(x_, "");
    std::string from_in = cat(" (in ", type_text(checker_, x_->type), ")");
    return types::for_each_type(x_->type, [&](const Type* type, const Type*) {
      if (type == nullptr) return false;
      syntax::Ident specific;
      specific.pos = x_->pos;
      specific.mode = x_->mode == Mode::kConstant ? Mode::kValue : x_->mode;
      specific.type = type;
      if (types::is_type_param(target_)) return to_each(&specific, from_in);
      if (convertible(checker_, &specific, target_, cause_)) return true;
      explain(cat("cannot convert ", type_text(checker_, type), from_in, " to type ",
                  type_text(checker_, target_)));
      return false;
    });
  }

 private:
  bool to_each(const Expr* x, const std::string& from_in) {
    return types::for_each_type(target_, [&](const Type* type, const Type*) {
      if (type == nullptr) return false;
      if (convertible(checker_, x, type, cause_)) return true;
      explain(cat("cannot convert ", type_text(checker_, x->type), from_in, " to type ",
                  type_text(checker_, type), " (in ", type_text(checker_, target_), ")"));
      return false;
    });
  }

  void explain(std::string text) {
    if (cause_ == nullptr) return;
    if (!cause_->empty()) text += cat("\n\t", *cause_);
    *cause_ = std::move(text);
  }

  Checker& checker_;
  const Expr* x_;
  const Type* target_;
  std::string* cause_;
};

// "x is a constant: converting it to a type parameter yields a non-constant value of that type,
// with the value converted to each of the type arguments": it must fit all types of the type set.
bool constant_to_param(Checker& checker, const Expr* x, const Type* param, std::string* cause) {
  std::string in = cat(" (in ", type_text(checker, param), ")");
  return types::for_each_type(param, [&](const Type*, const Type* u) {
    if (u == nullptr) {
      *cause = cat(type_text(checker, param), " does not contain specific types");
      return false;
    }
    if (types::is_string(x->type) && is_bytes_or_runes(u)) return true;
    const auto* basic = types::dyn_cast<types::Basic>(u);
    if (basic != nullptr && converted_constant(x, basic) != nullptr) return true;
    if (types::is_integer(x->type) && types::is_integer(u)) {
      *cause = cat("constant ", constant_text(x->constant, x->type), " overflows ",
                   type_text(checker, u), in);
    } else {
      *cause = cat("cannot convert ", describe(checker, x), " to type ", type_text(checker, u), in);
    }
    return false;
  });
}

bool convertible(Checker& checker, const Expr* x, const Type* target, std::string* cause) {
  if (assignable(checker, x, target, cause)) return true;
  if (!types::is_type_param(x->type) && !types::is_type_param(target)) {
    return convertible_types(x->type, target);
  }
  return ParamConversion(checker, x, target, cause).check();
}

}  // namespace

void check_conversion(Checker& checker, syntax::CallExpr* call, const Type* target) {
  Expr* x = call->args[0];
  const auto* basic = types::under<types::Basic>(target);
  bool constant_type = basic != nullptr && (basic->info & types::kIsConstType) != 0;
  const Constant* value = nullptr;
  std::string cause;
  bool ok = false;
  if (x->mode == Mode::kConstant && constant_type) {
    // "A constant value x can be converted to type T if x is representable by a value of type T."
    value = converted_constant(x, basic);
    ok = value != nullptr;
    if (!ok && types::is_integer(x->type) && types::is_integer(target)) {
      return error(checker, x->pos, "constant ", constant_text(x->constant, x->type), " overflows ",
                   type_text(checker, target));
    }
  } else if (x->mode == Mode::kConstant && types::is_type_param(target)) {
    ok = constant_to_param(checker, x, target, &cause);
    x->mode = Mode::kValue;  // messages call it a value: the result is no constant
  } else {
    ok = convertible(checker, x, target, &cause);
  }
  if (!ok) {
    error(checker, x->pos, "cannot convert ", describe(checker, x), " to type ",
          type_text(checker, target), cause.empty() ? "" : ": ", cause);
  }
  if (x->constant != nullptr) x->mode = Mode::kConstant;
  if (!ok) return;
  if (types::is_untyped(x->type)) {
    const Type* type = operand_type(x, target, value != nullptr);
    // The value of a constant conversion stands in the call: the operand may be out of range.
    if (value == nullptr) {
      update_type(checker, x, type, true);
    } else {
      x->type = type;
      const auto* own = types::under<types::Basic>(type);
      const Constant* operand = own == nullptr ? nullptr : types::represent(x->constant, own);
      if (operand != nullptr) x->constant = operand;
    }
  }
  set_value(call, value != nullptr ? Mode::kConstant : Mode::kValue, target, value);
}

}  // namespace minigo::sema
