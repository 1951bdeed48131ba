// Operations on constants (specification, "Constant expressions").

#include "types/constant.h"
#include "types/constant_value.h"

namespace minigo::types {
namespace {

using support::Token;

const Constant* integer_op(mpz_srcptr a, Token op, mpz_srcptr b, bool integer_division) {
  Integer result;
  mpz_ptr z = result.z;
  switch (op) {
    case Token::kAdd:
      mpz_add(z, a, b);
      break;
    case Token::kSub:
      mpz_sub(z, a, b);
      break;
    case Token::kMul:
      mpz_mul(z, a, b);
      break;
    case Token::kQuo:
      if (!integer_division) {
        Rational quotient;
        mpz_set(mpq_numref(quotient.q), a);
        mpz_set(mpq_denref(quotient.q), b);
        mpq_canonicalize(quotient.q);
        return make_rational(quotient.q);
      }
      mpz_tdiv_q(z, a, b);
      break;
    case Token::kRem:
      mpz_tdiv_r(z, a, b);
      break;
    case Token::kAnd:
      mpz_and(z, a, b);
      break;
    case Token::kOr:
      mpz_ior(z, a, b);
      break;
    case Token::kXor:
      mpz_xor(z, a, b);
      break;
    case Token::kAndNot: {
      Integer complement;
      mpz_com(complement.z, b);
      mpz_and(z, a, complement.z);
      break;
    }
    default:
      return make_unknown();
  }
  if (mpz_sizeinbase(z, 2) < kMaxRationalBits) return make_integer(z);
  // Integers are cut off long before this size; this is a floating-point constant without fraction.
  BigFloat large;
  mpz_set(large.mantissa.z, z);
  return make_big_float(large);
}

const Constant* rational_op(mpq_srcptr a, Token op, mpq_srcptr b) {
  Rational result;
  switch (op) {
    case Token::kAdd:
      mpq_add(result.q, a, b);
      break;
    case Token::kSub:
      mpq_sub(result.q, a, b);
      break;
    case Token::kMul:
      mpq_mul(result.q, a, b);
      break;
    case Token::kQuo:
      mpq_div(result.q, a, b);
      break;
    default:
      return make_unknown();
  }
  return make_rational(result.q);
}

// For numbers of which at least one is no rational: both become BigFloats.
const Constant* float_op(const Constant* left, Token op, const Constant* right) {
  BigFloat a;
  BigFloat b;
  BigFloat result;
  to_big_float(a, left);
  to_big_float(b, right);
  switch (op) {
    case Token::kSub:
      mpz_neg(b.mantissa.z, b.mantissa.z);
      [[fallthrough]];
    case Token::kAdd:
      add(result, a, b, kPrecision);
      break;
    case Token::kMul:
      multiply(result, a, b, kPrecision);
      break;
    case Token::kQuo:
      divide(result, a, b, kPrecision);
      break;
    default:
      return make_unknown();
  }
  return make_big_float(result);
}

// Computes in the most exact representation that holds both operands.
const Constant* real_op(const Constant* a, Token op, const Constant* b, bool integer_division) {
  const IntConstant* x = as_int(a);
  const IntConstant* y = as_int(b);
  if (x != nullptr && y != nullptr) return integer_op(x->value, op, y->value, integer_division);
  if (a->kind() == ConstantKind::kUnknown || b->kind() == ConstantKind::kUnknown) {
    return make_unknown();
  }
  Rational p;
  Rational q;
  if (to_rational(p.q, a) && to_rational(q.q, b)) return rational_op(p.q, op, q.q);
  return float_op(a, op, b);
}

const Constant* complex_op(const Constant* x, Token op, const Constant* y) {
  const Constant* a = real_part(x);
  const Constant* b = imaginary_part(x);
  const Constant* c = real_part(y);
  const Constant* d = imaginary_part(y);
  auto mul = [](const Constant* p, const Constant* q) { return real_op(p, Token::kMul, q, false); };
  auto sum = [](const Constant* p, const Constant* q) { return real_op(p, Token::kAdd, q, false); };
  auto difference = [](const Constant* p, const Constant* q) {
    return real_op(p, Token::kSub, q, false);
  };
  switch (op) {
    case Token::kAdd:
      return make_complex(sum(a, c), sum(b, d));
    case Token::kSub:
      return make_complex(difference(a, c), difference(b, d));
    case Token::kMul:
      return make_complex(difference(mul(a, c), mul(b, d)), sum(mul(b, c), mul(a, d)));
    case Token::kQuo: {
      // (ac+bd)/s + i(bc-ad)/s, with s = cc + dd.
      const Constant* s = sum(mul(c, c), mul(d, d));
      if (s->kind() == ConstantKind::kUnknown || sign(s) == 0) return make_unknown();
      const Constant* re = sum(mul(a, c), mul(b, d));
      const Constant* im = difference(mul(b, c), mul(a, d));
      return make_complex(real_op(re, Token::kQuo, s, false), real_op(im, Token::kQuo, s, false));
    }
    default:
      return make_unknown();
  }
}

// Short strings are joined at once, so that one that is doubled again and again has few parts.
constexpr size_t kJoinedAtOnce = 256;

const Constant* concatenate(const Constant* a, const Constant* b) {
  auto* result = constant_arena().make<StringConstant>();
  result->left = static_cast<const StringConstant*>(a);
  result->right = static_cast<const StringConstant*>(b);
  result->size = result->left->size + result->right->size;
  if (result->size <= kJoinedAtOnce) string_value(result);
  return result;
}

// The answer of a comparison whose operands compare as `order` does with 0.
bool ordered(int order, Token op) {
  switch (op) {
    case Token::kEql:
      return order == 0;
    case Token::kNeq:
      return order != 0;
    case Token::kLss:
      return order < 0;
    case Token::kLeq:
      return order <= 0;
    case Token::kGtr:
      return order > 0;
    default:
      return order >= 0;
  }
}

int real_order(const Constant* a, const Constant* b) {
  const IntConstant* x = as_int(a);
  const IntConstant* y = as_int(b);
  if (x != nullptr && y != nullptr) return mpz_cmp(x->value, y->value);
  Rational p;
  Rational q;
  if (to_rational(p.q, a) && to_rational(q.q, b)) return mpq_cmp(p.q, q.q);
  if (sign(a) != sign(b)) return sign(a) < sign(b) ? -1 : 1;
  return sign(float_op(a, Token::kSub, b));
}

}  // namespace

const Constant* binary_op(const Constant* a, Token op, const Constant* b, bool integer_division) {
  ConstantKind left = a->kind();
  ConstantKind right = b->kind();
  if (left == ConstantKind::kUnknown || right == ConstantKind::kUnknown) return make_unknown();
  if (left == ConstantKind::kBool && right == ConstantKind::kBool) {
    bool x = bool_value(a);
    bool y = bool_value(b);
    return make_bool(op == Token::kLAnd ? x && y : x || y);
  }
  if (left == ConstantKind::kString && right == ConstantKind::kString) return concatenate(a, b);
  bool numbers = left >= ConstantKind::kInt && right >= ConstantKind::kInt;
  if (!numbers) return make_unknown();
  if (left == ConstantKind::kComplex || right == ConstantKind::kComplex) {
    return complex_op(a, op, b);
  }
  return real_op(a, op, b, integer_division);
}

const Constant* unary_op(Token op, const Constant* value, int bits) {
  switch (op) {
    case Token::kAdd:
      return value;
    case Token::kSub:
      return binary_op(make_int(0), Token::kSub, value, false);
    case Token::kNot:
      return value->kind() == ConstantKind::kBool ? make_bool(!bool_value(value)) : make_unknown();
    case Token::kXor: {
      const IntConstant* integer = as_int(value);
      if (integer == nullptr) return make_unknown();
      Integer result;
      mpz_com(result.z, integer->value);
      if (bits > 0) mpz_fdiv_r_2exp(result.z, result.z, static_cast<mp_bitcnt_t>(bits));
      return make_integer(result.z);
    }
    default:
      return make_unknown();
  }
}

const Constant* shift(const Constant* value, Token op, uint64_t count) {
  const IntConstant* integer = as_int(value);
  if (integer == nullptr) return make_unknown();
  Integer result;
  if (op == Token::kShl) {
    mpz_mul_2exp(result.z, integer->value, count);
  } else {
    mpz_fdiv_q_2exp(result.z, integer->value, count);
  }
  return make_integer(result.z);
}

bool compare(const Constant* a, Token op, const Constant* b) {
  ConstantKind left = a->kind();
  ConstantKind right = b->kind();
  if (left == ConstantKind::kUnknown || right == ConstantKind::kUnknown) return false;
  if (left == ConstantKind::kBool) {
    return (bool_value(a) == bool_value(b)) == (op == Token::kEql);
  }
  if (left == ConstantKind::kString) {
    return ordered(string_value(a).compare(string_value(b)), op);
  }
  if (left == ConstantKind::kComplex || right == ConstantKind::kComplex) {
    bool equal = real_order(real_part(a), real_part(b)) == 0 &&
                 real_order(imaginary_part(a), imaginary_part(b)) == 0;
    return equal == (op == Token::kEql);
  }
  return ordered(real_order(a, b), op);
}

}  // namespace minigo::types
