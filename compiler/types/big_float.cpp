// Floating-point numbers of any precision for constants whose exact value would be too large.

#include <cmath>
#include <limits>

#include "types/constant_value.h"

namespace minigo::types {
namespace {

size_t bits_of(mpz_srcptr value) { return mpz_sgn(value) == 0 ? 0 : mpz_sizeinbase(value, 2); }

// Cuts `drop` low bits off, rounding to nearest even.
void drop_bits(BigFloat& value, size_t drop, bool sticky) {
  mpz_ptr m = value.mantissa.z;
  bool negative = mpz_sgn(m) < 0;
  mpz_abs(m, m);
  bool half = mpz_tstbit(m, drop - 1) != 0;
  bool below = sticky || mpz_scan1(m, 0) < drop - 1;
  mpz_fdiv_q_2exp(m, m, drop);
  if (half && (below || mpz_odd_p(m))) mpz_add_ui(m, m, 1);
  if (negative) mpz_neg(m, m);
  value.exponent += static_cast<int64_t>(drop);
}

}  // namespace

void round_mantissa(BigFloat& value, size_t bits, bool sticky) {
  size_t have = bits_of(value.mantissa.z);
  if (have > bits) drop_bits(value, have - bits, sticky);
}

void multiply(BigFloat& result, const BigFloat& a, const BigFloat& b, size_t bits) {
  int64_t exponent = a.exponent + b.exponent;
  mpz_mul(result.mantissa.z, a.mantissa.z, b.mantissa.z);
  result.exponent = exponent;
  round_mantissa(result, bits);
}

void divide(BigFloat& result, const BigFloat& a, const BigFloat& b, size_t bits) {
  int64_t exponent = a.exponent - b.exponent;
  size_t wanted = bits + 2 + bits_of(b.mantissa.z);
  size_t have = bits_of(a.mantissa.z);
  size_t shift = wanted > have ? wanted - have : 0;
  Integer numerator;
  Integer remainder;
  mpz_mul_2exp(numerator.z, a.mantissa.z, shift);
  mpz_tdiv_qr(result.mantissa.z, remainder.z, numerator.z, b.mantissa.z);
  result.exponent = exponent - static_cast<int64_t>(shift);
  round_mantissa(result, bits, mpz_sgn(remainder.z) != 0);
}

void add(BigFloat& result, const BigFloat& a, const BigFloat& b, size_t bits) {
  if (mpz_sgn(a.mantissa.z) == 0 || mpz_sgn(b.mantissa.z) == 0) {
    const BigFloat& other = mpz_sgn(a.mantissa.z) == 0 ? b : a;
    mpz_set(result.mantissa.z, other.mantissa.z);
    result.exponent = other.exponent;
    return round_mantissa(result, bits);
  }
  const BigFloat& high = a.exponent >= b.exponent ? a : b;
  const BigFloat& low = a.exponent >= b.exponent ? b : a;
  int64_t distance = high.exponent - low.exponent;
  int64_t exponent = low.exponent;
  Integer shifted;
  if (distance > static_cast<int64_t>(2 * bits + bits_of(low.mantissa.z))) {
    // The lower one can only break a tie.
    shifted.z->_mp_size = 0;
    mpz_mul_2exp(shifted.z, high.mantissa.z, bits + 2);
    if (mpz_sgn(low.mantissa.z) > 0) {
      mpz_add_ui(shifted.z, shifted.z, 1);
    } else {
      mpz_sub_ui(shifted.z, shifted.z, 1);
    }
    exponent = high.exponent - static_cast<int64_t>(bits + 2);
  } else {
    mpz_mul_2exp(shifted.z, high.mantissa.z, static_cast<mp_bitcnt_t>(distance));
    mpz_add(shifted.z, shifted.z, low.mantissa.z);
  }
  mpz_set(result.mantissa.z, shifted.z);
  result.exponent = exponent;
  round_mantissa(result, bits);
}

double nearest_double(const BigFloat& value, int precision, int min_exponent, int max_exponent) {
  size_t have = bits_of(value.mantissa.z);
  if (have == 0) return 0;
  // The position of the highest bit is `top - 1`; the lowest bit that can be kept is min_exponent.
  int64_t top = value.exponent + static_cast<int64_t>(have);
  double infinity = mpz_sgn(value.mantissa.z) < 0 ? -std::numeric_limits<double>::infinity()
                                                  : std::numeric_limits<double>::infinity();
  if (top > max_exponent + 1) return infinity;
  if (top < min_exponent) return 0;
  int64_t lowest = std::max<int64_t>(top - precision, min_exponent);
  BigFloat rounded;
  mpz_set(rounded.mantissa.z, value.mantissa.z);
  rounded.exponent = value.exponent;
  if (lowest > value.exponent) {
    drop_bits(rounded, static_cast<size_t>(lowest - value.exponent), false);
  }
  double result = std::ldexp(mpz_get_d(rounded.mantissa.z), static_cast<int>(rounded.exponent));
  return std::fabs(result) >= std::ldexp(1.0, max_exponent) ? infinity : result;
}

}  // namespace minigo::types
