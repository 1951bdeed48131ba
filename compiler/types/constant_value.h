// The representations of constants; only for the constant_*.cpp files.
//
// Integers are exact. Rationals are exact while numerator and denominator have at most
// kMaxRationalBits bits; beyond that a number becomes a BigFloat of kPrecision bits, as in
// go/constant, so that no constant expression can exhaust memory.

#ifndef MINIGO_TYPES_CONSTANT_VALUE_H_
#define MINIGO_TYPES_CONSTANT_VALUE_H_

#include <gmp.h>

#include <cstdint>
#include <string>
#include <utility>

#include "support/arena.h"
#include "types/constant.h"

namespace minigo::types {

inline constexpr size_t kMaxRationalBits = 4096;
inline constexpr size_t kPrecision = 512;
// The largest exponent of Go's big.Float. A larger number is infinite.
inline constexpr int64_t kMaxExponent = INT32_MAX;

// The memory of constants, which live until the process ends. Each thread has its own.
support::Arena& constant_arena();

// A GMP integer as a scoped value.
class Integer {
 public:
  Integer() { mpz_init(z); }
  explicit Integer(mpz_srcptr value) { mpz_init_set(z, value); }
  Integer(const Integer&) = delete;
  Integer& operator=(const Integer&) = delete;
  ~Integer() { mpz_clear(z); }
  mpz_t z;
};

// A GMP rational as a scoped value.
class Rational {
 public:
  Rational() { mpq_init(q); }
  Rational(const Rational&) = delete;
  Rational& operator=(const Rational&) = delete;
  ~Rational() { mpq_clear(q); }
  mpq_t q;
};

// mantissa * 2^exponent.
struct BigFloat {
  Integer mantissa;
  int64_t exponent = 0;
};

// Rounds the mantissa to `bits` bits, to nearest even. `sticky` says that the exact value is larger
// in magnitude by less than the mantissa's last bit.
void round_mantissa(BigFloat& value, size_t bits, bool sticky = false);
void multiply(BigFloat& result, const BigFloat& a, const BigFloat& b, size_t bits);
void divide(BigFloat& result, const BigFloat& a, const BigFloat& b, size_t bits);
void add(BigFloat& result, const BigFloat& a, const BigFloat& b, size_t bits);
// The double nearest to the value among numbers of `precision` bits whose lowest bit is at least
// 2^min_exponent and that are less than 2^max_exponent; infinite if the value is larger.
double nearest_double(const BigFloat& value, int precision, int min_exponent, int max_exponent);

// The classes of constants. Only the functions that make constants make objects of them.

struct BoolConstant final : Constant {
  ConstantKind kind() const override { return ConstantKind::kBool; }
  bool value;
  explicit BoolConstant(bool value) : value(value) {}
};

// A string, or two strings that have not been joined yet. string_value() joins all parts at once,
// so that a long chain of + takes linear time and memory. `value` is empty until then.
struct StringConstant final : Constant {
  ConstantKind kind() const override { return ConstantKind::kString; }
  size_t size = 0;  // bytes, of all parts
  mutable std::string value;
  mutable const StringConstant* left = nullptr;
  mutable const StringConstant* right = nullptr;
};

// An integer of any size.
struct IntConstant final : Constant {
  ConstantKind kind() const override { return ConstantKind::kInt; }
  mpz_t value;
};

// A real number that is not a small integer. It is the rational if is_rational is set, and
// mantissa * 2^exponent otherwise; the other representation is not initialised.
struct FloatConstant final : Constant {
  ConstantKind kind() const override { return ConstantKind::kFloat; }
  bool is_rational;
  mpq_t rational;
  mpz_t mantissa;
  int64_t exponent = 0;
};

// A complex number whose imaginary part is not zero. Both parts are real.
struct ComplexConstant final : Constant {
  ConstantKind kind() const override { return ConstantKind::kComplex; }
  const Constant* real;
  const Constant* imaginary;
  ComplexConstant(const Constant* real, const Constant* imaginary)
      : real(real), imaginary(imaginary) {}
};

// The constant as its class; nullptr if it is of another kind.
inline const IntConstant* as_int(const Constant* value) {
  return value->kind() == ConstantKind::kInt ? static_cast<const IntConstant*>(value) : nullptr;
}
inline const FloatConstant* as_float(const Constant* value) {
  return value->kind() == ConstantKind::kFloat ? static_cast<const FloatConstant*>(value) : nullptr;
}
inline const ComplexConstant* as_complex(const Constant* value) {
  return value->kind() == ConstantKind::kComplex ? static_cast<const ComplexConstant*>(value)
                                                 : nullptr;
}

// These make a constant of the simplest kind: an integer if it is one and not too large, a BigFloat
// if it is too large for a rational, unknown if it is infinite.
const Constant* make_integer(mpz_srcptr value);
const Constant* make_rational(mpq_srcptr canonical);
const Constant* make_big_float(BigFloat& value);
// A real number (kInt or kFloat) as a BigFloat of `bits` bits.
void to_big_float(BigFloat& result, const Constant* value, size_t bits = kPrecision);
// A real number as a rational. False if it is held as a BigFloat.
bool to_rational(mpq_ptr result, const Constant* value);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_CONSTANT_VALUE_H_
