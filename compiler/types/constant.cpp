// Making constants and reading their values. Arithmetic is in constant_arithmetic.cpp, texts in
// constant_text.cpp.

#include "types/constant.h"

#include <cmath>
#include <vector>

#include "types/constant_value.h"

namespace minigo::types {
namespace {

struct UnknownConstant final : Constant {
  ConstantKind kind() const override { return ConstantKind::kUnknown; }
};

FloatConstant* new_rational(mpq_srcptr value) {
  auto* result = constant_arena().make<FloatConstant>();
  result->is_rational = true;
  mpq_init(result->rational);
  mpq_set(result->rational, value);
  return result;
}

bool is_small(mpz_srcptr value) { return mpz_sizeinbase(value, 2) < kMaxRationalBits; }

}  // namespace

support::Arena& constant_arena() {
  thread_local auto* arena = new support::Arena();
  return *arena;
}

const Constant* make_unknown() {
  static const UnknownConstant unknown;
  return &unknown;
}

const Constant* make_bool(bool value) {
  static const BoolConstant no(false);
  static const BoolConstant yes(true);
  return value ? &yes : &no;
}

const Constant* make_string(std::string_view value) {
  auto* result = constant_arena().make<StringConstant>();
  result->value = value;
  result->size = value.size();
  return result;
}

const Constant* make_integer(mpz_srcptr value) {
  auto* result = constant_arena().make<IntConstant>();
  mpz_init_set(result->value, value);
  return result;
}

const Constant* make_int(int64_t value) {
  auto* result = constant_arena().make<IntConstant>();
  mpz_init_set_si(result->value, value);
  return result;
}

const Constant* make_uint(uint64_t value) {
  auto* result = constant_arena().make<IntConstant>();
  mpz_init_set_ui(result->value, value);
  return result;
}

const Constant* make_rational(mpq_srcptr canonical) {
  mpz_srcptr numerator = mpq_numref(canonical);
  mpz_srcptr denominator = mpq_denref(canonical);
  if (!is_small(numerator) || !is_small(denominator)) {
    BigFloat a;
    BigFloat b;
    BigFloat quotient;
    mpz_set(a.mantissa.z, numerator);
    mpz_set(b.mantissa.z, denominator);
    divide(quotient, a, b, kPrecision);
    return make_big_float(quotient);
  }
  if (mpz_cmp_ui(denominator, 1) == 0) return make_integer(numerator);
  return new_rational(canonical);
}

// The mantissa is made odd, so that equal values have equal representations.
const Constant* make_big_float(BigFloat& value) {
  mpz_ptr mantissa = value.mantissa.z;
  if (mpz_sgn(mantissa) == 0) return make_int(0);
  round_mantissa(value, kPrecision);
  mp_bitcnt_t zeros = mpz_scan1(mantissa, 0);
  mpz_tdiv_q_2exp(mantissa, mantissa, zeros);
  value.exponent += static_cast<int64_t>(zeros);
  int64_t top = value.exponent + static_cast<int64_t>(mpz_sizeinbase(mantissa, 2));
  if (top > kMaxExponent) return make_unknown();
  if (top < -kMaxExponent) return make_int(0);
  auto* result = constant_arena().make<FloatConstant>();
  result->is_rational = false;
  mpz_init_set(result->mantissa, mantissa);
  result->exponent = value.exponent;
  return result;
}

const Constant* make_float(double value) {
  Rational exact;
  mpq_set_d(exact.q, value);
  return make_rational(exact.q);
}

const Constant* make_complex(const Constant* real, const Constant* imaginary) {
  if (real->kind() == ConstantKind::kUnknown) return real;
  if (imaginary->kind() == ConstantKind::kUnknown) return imaginary;
  if (sign(imaginary) == 0) return real;
  return constant_arena().make<ComplexConstant>(real, imaginary);
}

bool bool_value(const Constant* value) {
  return value->kind() == ConstantKind::kBool && static_cast<const BoolConstant*>(value)->value;
}

const std::string& string_value(const Constant* value) {
  static const std::string empty;
  if (value->kind() != ConstantKind::kString) return empty;
  const auto* string = static_cast<const StringConstant*>(value);
  if (string->left == nullptr) return string->value;
  // Chains of concatenation lean to the left and can be thousands long: go down in a loop.
  std::vector<const StringConstant*> pending = {string};
  std::string joined;
  joined.reserve(string->size);
  while (!pending.empty()) {
    const StringConstant* part = pending.back();
    pending.pop_back();
    for (; part->left != nullptr; part = part->left) pending.push_back(part->right);
    joined.append(part->value);
  }
  string->value = std::move(joined);
  string->left = string->right = nullptr;
  return string->value;
}

size_t string_length(const Constant* value) {
  if (value->kind() != ConstantKind::kString) return 0;
  return static_cast<const StringConstant*>(value)->size;
}

std::optional<int64_t> int64_value(const Constant* value) {
  const IntConstant* integer = as_int(value);
  if (integer == nullptr || !mpz_fits_slong_p(integer->value)) return std::nullopt;
  return mpz_get_si(integer->value);
}

std::optional<uint64_t> uint64_value(const Constant* value) {
  const IntConstant* integer = as_int(value);
  if (integer == nullptr || !mpz_fits_ulong_p(integer->value)) return std::nullopt;
  return mpz_get_ui(integer->value);
}

void to_big_float(BigFloat& result, const Constant* value, size_t bits) {
  if (const IntConstant* integer = as_int(value)) {
    mpz_set(result.mantissa.z, integer->value);
    result.exponent = 0;
    return round_mantissa(result, bits);
  }
  const FloatConstant* number = as_float(value);
  if (number == nullptr) return;
  if (!number->is_rational) {
    mpz_set(result.mantissa.z, number->mantissa);
    result.exponent = number->exponent;
    return;
  }
  BigFloat a;
  BigFloat b;
  mpz_set(a.mantissa.z, mpq_numref(number->rational));
  mpz_set(b.mantissa.z, mpq_denref(number->rational));
  divide(result, a, b, bits);
}

bool to_rational(mpq_ptr result, const Constant* value) {
  if (const IntConstant* integer = as_int(value)) {
    mpq_set_z(result, integer->value);
    return true;
  }
  const FloatConstant* number = as_float(value);
  if (number == nullptr || !number->is_rational) return false;
  mpq_set(result, number->rational);
  return true;
}

double double_value(const Constant* value) {
  // This rounds twice. The first rounding keeps far more bits than a double has, so it cannot make
  // a tie for the second one; for quotients divide() keeps two more bits and a sticky one below.
  BigFloat number;
  to_big_float(number, real_part(value), 4 * kPrecision);
  return nearest_double(number, 53, -1074, 1024);
}

float float_value(const Constant* value) {
  BigFloat number;
  to_big_float(number, real_part(value), 4 * kPrecision);
  return static_cast<float>(nearest_double(number, 24, -149, 128));
}

const Constant* real_part(const Constant* value) {
  const ComplexConstant* number = as_complex(value);
  return number == nullptr ? value : number->real;
}

const Constant* imaginary_part(const Constant* value) {
  if (const ComplexConstant* number = as_complex(value)) return number->imaginary;
  return value->kind() == ConstantKind::kUnknown ? value : make_int(0);
}

uint64_t low_bits(const Constant* value) {
  const IntConstant* integer = as_int(value);
  if (integer == nullptr) return 0;
  Integer low;
  mpz_fdiv_r_2exp(low.z, integer->value, 64);
  return mpz_get_ui(low.z);
}

int sign(const Constant* value) {
  if (const IntConstant* integer = as_int(value)) return mpz_sgn(integer->value);
  if (const FloatConstant* number = as_float(value)) {
    return number->is_rational ? mpq_sgn(number->rational) : mpz_sgn(number->mantissa);
  }
  if (const ComplexConstant* number = as_complex(value)) {
    return sign(number->real) | sign(number->imaginary);
  }
  return 1;
}

int bit_length(const Constant* value) {
  const IntConstant* integer = as_int(value);
  if (integer == nullptr || mpz_sgn(integer->value) == 0) return 0;
  return static_cast<int>(mpz_sizeinbase(integer->value, 2));
}

namespace {

// The integer that a BigFloat stands for, if it differs from an integer only by as much as earlier
// roundings may have lost. Unknown otherwise.
const Constant* round_to_integer(const FloatConstant* number) {
  int64_t top = number->exponent + static_cast<int64_t>(mpz_sizeinbase(number->mantissa, 2));
  if (top > static_cast<int64_t>(kMaxRationalBits) || top < 0) return make_unknown();
  BigFloat value;
  to_big_float(value, make_unknown(), kPrecision);
  mpz_set(value.mantissa.z, number->mantissa);
  value.exponent = number->exponent;
  constexpr size_t kDelta = 4;
  if (value.exponent < 0) round_mantissa(value, kPrecision - kDelta);
  mpz_ptr mantissa = value.mantissa.z;
  if (value.exponent < 0) {
    auto drop = static_cast<mp_bitcnt_t>(-value.exponent);
    if (mpz_sgn(mantissa) != 0 && mpz_scan1(mantissa, 0) < drop) return make_unknown();
    mpz_tdiv_q_2exp(mantissa, mantissa, drop);
  } else {
    mpz_mul_2exp(mantissa, mantissa, static_cast<mp_bitcnt_t>(value.exponent));
  }
  return make_integer(mantissa);
}

}  // namespace

const Constant* to_int(const Constant* value) {
  value = to_float(value);
  if (as_int(value) != nullptr) return value;
  const FloatConstant* number = as_float(value);
  if (number == nullptr || number->is_rational) return make_unknown();
  return round_to_integer(number);
}

const Constant* to_float(const Constant* value) {
  if (const ComplexConstant* number = as_complex(value)) {
    return sign(number->imaginary) == 0 ? number->real : make_unknown();
  }
  bool real = as_int(value) != nullptr || as_float(value) != nullptr;
  return real ? value : make_unknown();
}

const Constant* to_complex(const Constant* value) {
  bool number = as_int(value) != nullptr || as_float(value) != nullptr || as_complex(value);
  return number ? value : make_unknown();
}

namespace {

const Constant* represent_integer(const Constant* value, const Basic* type) {
  value = to_int(value);
  const IntConstant* integer = as_int(value);
  if (integer == nullptr) return nullptr;
  if ((type->info & kIsUntyped) != 0) return value;
  int bits = 64;
  switch (type->basic) {
    case BasicKind::kInt8:
    case BasicKind::kUint8:
      bits = 8;
      break;
    case BasicKind::kInt16:
    case BasicKind::kUint16:
      bits = 16;
      break;
    case BasicKind::kInt32:
    case BasicKind::kUint32:
      bits = 32;
      break;
    default:
      break;
  }
  if ((type->info & kIsUnsigned) != 0) {
    bool fits = mpz_sgn(integer->value) >= 0 && bit_length(value) <= bits;
    return fits ? value : nullptr;
  }
  if (bit_length(value) < bits) return value;
  // -2^(bits-1) has `bits` bits.
  Integer lowest;
  mpz_setbit(lowest.z, static_cast<mp_bitcnt_t>(bits - 1));
  mpz_neg(lowest.z, lowest.z);
  return mpz_cmp(integer->value, lowest.z) == 0 ? value : nullptr;
}

const Constant* round_to(const Constant* value, bool single) {
  double rounded = single ? double{float_value(value)} : double_value(value);
  return std::isinf(rounded) ? nullptr : make_float(rounded);
}

const Constant* represent_float(const Constant* value, const Basic* type) {
  value = to_float(value);
  if (value->kind() == ConstantKind::kUnknown) return nullptr;
  if ((type->info & kIsUntyped) != 0) return value;
  return round_to(value, type->basic == BasicKind::kFloat32);
}

const Constant* represent_complex(const Constant* value, const Basic* type) {
  value = to_complex(value);
  if (value->kind() == ConstantKind::kUnknown) return nullptr;
  if ((type->info & kIsUntyped) != 0) return value;
  bool single = type->basic == BasicKind::kComplex64;
  const Constant* real = round_to(real_part(value), single);
  const Constant* imaginary = round_to(imaginary_part(value), single);
  if (real == nullptr || imaginary == nullptr) return nullptr;
  return make_complex(real, imaginary);
}

}  // namespace

const Constant* represent(const Constant* value, const Basic* type) {
  ConstantKind kind = value->kind();
  if (kind == ConstantKind::kUnknown) return value;
  if ((type->info & kIsInteger) != 0) return represent_integer(value, type);
  if ((type->info & kIsFloat) != 0) return represent_float(value, type);
  if ((type->info & kIsComplex) != 0) return represent_complex(value, type);
  if ((type->info & kIsString) != 0) return kind == ConstantKind::kString ? value : nullptr;
  if ((type->info & kIsBoolean) != 0) return kind == ConstantKind::kBool ? value : nullptr;
  return nullptr;
}

}  // namespace minigo::types
