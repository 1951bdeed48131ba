// Explicit conversions T(x) (specification, "Conversions").

#include "sema/expressions.h"

namespace minigo::sema {
namespace {

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
  if (types::identical_ignoring_tags(types::underlying(v), types::underlying(t))) return true;
  const auto* p = types::dyn_cast<types::Pointer>(v);
  const auto* q = types::dyn_cast<types::Pointer>(t);
  return p != nullptr && q != nullptr &&
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

std::string utf8(uint64_t rune) {
  // "Values outside the range of valid Unicode code points are converted to "\uFFFD"."
  if (rune > 0x10FFFF || (rune >= 0xD800 && rune < 0xE000)) rune = 0xFFFD;
  std::string out;
  auto put = [&](uint64_t byte) { out.push_back(static_cast<char>(byte)); };
  if (rune < 0x80) {
    put(rune);
  } else if (rune < 0x800) {
    put(0xC0 | rune >> 6);
    put(0x80 | (rune & 0x3F));
  } else if (rune < 0x10000) {
    put(0xE0 | rune >> 12);
    put(0x80 | (rune >> 6 & 0x3F));
    put(0x80 | (rune & 0x3F));
  } else {
    put(0xF0 | rune >> 18);
    put(0x80 | (rune >> 12 & 0x3F));
    put(0x80 | (rune >> 6 & 0x3F));
    put(0x80 | (rune & 0x3F));
  }
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
  if (types::is_interface(target) || (x->mode == Mode::kConstant && !constant_type)) {
    return Checker::default_type(x->type);
  }
  // string(65): the operand keeps its own type.
  if (constant_result && types::is_integer(x->type) && types::is_string(target)) {
    return Checker::default_type(x->type);
  }
  return target;
}

}  // namespace

bool convertible(Checker& checker, const Expr* x, const Type* target, std::string* cause) {
  if (checker.assignable(x, target, cause)) return true;
  const Type* v = x->type;
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

void conversion(Checker& checker, syntax::CallExpr* call, const Type* target) {
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
      return checker.error(x->pos, "constant ", constant_text(x->constant, x->type), " overflows ",
                           checker.str(target));
    }
  } else {
    ok = convertible(checker, x, target, &cause);
  }
  if (!ok) {
    return checker.error(x->pos, "cannot convert ", checker.describe(x), " to type ",
                         checker.str(target), cause.empty() ? "" : ": ", cause);
  }
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
  checker.set_value(call, value != nullptr ? Mode::kConstant : Mode::kValue, target, value);
}

}  // namespace minigo::sema
