// Constants from literals, and as text.

#include <charconv>
#include <cmath>
#include <cstdio>
#include <vector>

#include "support/unicode.h"
#include "types/constant.h"
#include "types/constant_value.h"

namespace minigo::types {
namespace {

using support::Token;

std::string without_underscores(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c != '_') out.push_back(c);
  }
  return out;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

// ---- integers

// The value of digits with their prefix: 0x, 0o, 0b, or 0 for octal.
bool parse_integer(mpz_ptr result, const std::string& digits) {
  std::string_view text = digits;
  int base = 10;
  if (text.size() > 1 && text[0] == '0') {
    switch (lower(text[1])) {
      case 'x':
        base = 16;
        text.remove_prefix(2);
        break;
      case 'b':
        base = 2;
        text.remove_prefix(2);
        break;
      case 'o':
        base = 8;
        text.remove_prefix(2);
        break;
      default:
        base = 8;
        text.remove_prefix(1);
        break;
    }
  }
  return !text.empty() && mpz_set_str(result, std::string(text).c_str(), base) == 0;
}

// ---- floating-point numbers

struct FloatParts {
  std::string digits;   // without point
  int64_t scale = 0;    // exponent of the digits' base-10 or base-2 unit
  bool is_hex = false;  // digits are hexadecimal, scale is a power of two
};

// A larger exponent is cut to this: the number is infinite or zero either way.
constexpr int64_t kExponentLimit = int64_t{1} << 40;

bool parse_exponent(std::string_view text, int64_t& exponent) {
  bool negative = false;
  if (!text.empty() && (text[0] == '+' || text[0] == '-')) {
    negative = text[0] == '-';
    text.remove_prefix(1);
  }
  if (text.empty()) return false;
  int64_t value = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return false;
    value = std::min(value * 10 + (c - '0'), kExponentLimit);
  }
  exponent = negative ? -value : value;
  return true;
}

// Takes the literal apart: the digits become one integer, and the point becomes part of the scale.
bool split_float(const std::string& literal, FloatParts& parts) {
  std::string_view text = literal;
  parts.is_hex = text.size() > 1 && text[0] == '0' && lower(text[1]) == 'x';
  if (parts.is_hex) text.remove_prefix(2);
  char mark = parts.is_hex ? 'p' : 'e';
  int64_t fraction = 0;
  bool point = false;
  size_t i = 0;
  for (; i < text.size() && lower(text[i]) != mark; i++) {
    if (text[i] == '.') {
      if (point) return false;
      point = true;
      continue;
    }
    parts.digits.push_back(text[i]);
    if (point) fraction++;
  }
  if (i < text.size() && !parse_exponent(text.substr(i + 1), parts.scale)) return false;
  parts.scale -= parts.is_hex ? 4 * fraction : fraction;
  return !parts.digits.empty();
}

// 10^exponent with extra precision, by squaring.
void power_of_ten(BigFloat& result, uint64_t exponent) {
  constexpr size_t kBits = kPrecision + 128;
  BigFloat square;
  mpz_set_ui(square.mantissa.z, 10);
  mpz_set_ui(result.mantissa.z, 1);
  for (; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) multiply(result, result, square, kBits);
    if (exponent > 1) multiply(square, square, square, kBits);
  }
}

// digits * 10^scale, or 2^scale, rounded to a BigFloat.
const Constant* make_scaled(mpz_srcptr digits, const FloatParts& parts) {
  BigFloat value;
  mpz_set(value.mantissa.z, digits);
  if (parts.is_hex) {
    value.exponent = parts.scale;
    return make_big_float(value);
  }
  BigFloat scale;
  BigFloat result;
  power_of_ten(scale, static_cast<uint64_t>(std::abs(parts.scale)));
  if (parts.scale >= 0) {
    multiply(result, value, scale, kPrecision);
  } else {
    divide(result, value, scale, kPrecision);
  }
  return make_big_float(result);
}

const Constant* parse_float(const std::string& literal) {
  FloatParts parts;
  if (!split_float(literal, parts)) return make_unknown();
  Integer digits;
  if (mpz_set_str(digits.z, parts.digits.c_str(), parts.is_hex ? 16 : 10) != 0) {
    return make_unknown();
  }
  if (mpz_sgn(digits.z) == 0) return make_int(0);
  // The size in bits decides between an exact rational and a rounded number.
  double unit = parts.is_hex ? 1 : 3.3219280948873623;
  double scale_bits = static_cast<double>(parts.scale) * unit;
  auto digit_bits = static_cast<double>(mpz_sizeinbase(digits.z, 2));
  double limit = kMaxRationalBits;
  if (std::fabs(scale_bits) > limit || digit_bits + scale_bits > limit ||
      digit_bits + scale_bits < -limit) {
    if (scale_bits > 4.0 * kMaxExponent) return make_unknown();
    if (scale_bits < -4.0 * kMaxExponent) return make_int(0);
    return make_scaled(digits.z, parts);
  }
  Integer power;
  auto exponent = static_cast<unsigned long>(std::abs(parts.scale));
  mpz_ui_pow_ui(power.z, parts.is_hex ? 2 : 10, exponent);
  Rational value;
  if (parts.scale >= 0) {
    mpz_mul(mpq_numref(value.q), digits.z, power.z);
  } else {
    mpz_set(mpq_numref(value.q), digits.z);
    mpz_set(mpq_denref(value.q), power.z);
    mpq_canonicalize(value.q);
  }
  return make_rational(value.q);
}

const Constant* parse_imaginary(std::string literal) {
  literal.pop_back();
  bool prefixed = literal.size() > 1 && literal[0] == '0' && std::isalpha(literal[1]) != 0 &&
                  lower(literal[1]) != 'e';
  bool is_float = literal.find_first_of(".pP") != std::string::npos ||
                  (!prefixed && literal.find_first_of("eE") != std::string::npos);
  Integer value;
  if (is_float) return make_complex(make_int(0), parse_float(literal));
  // "For backward compatibility, an imaginary literal's integer part consisting entirely of decimal
  // digits (and possibly underscores) is considered a decimal integer, even if it starts with a
  // leading 0."
  bool parsed =
      prefixed ? parse_integer(value.z, literal) : mpz_set_str(value.z, literal.c_str(), 10) == 0;
  return parsed ? make_complex(make_int(0), make_integer(value.z)) : make_unknown();
}

// ---- characters and strings

struct Escape {
  uint32_t value = 0;
  bool is_byte = false;  // \x and octal escapes denote bytes
};

bool decode_digits(std::string_view text, size_t& at, int count, int base, uint32_t& value) {
  if (at + static_cast<size_t>(count) > text.size()) return false;
  const char* begin = text.data() + at;
  auto result = std::from_chars(begin, begin + count, value, base);
  at += static_cast<size_t>(count);
  return result.ptr == begin + count;
}

// Decodes the escape whose backslash is at `at - 1`, and moves `at` behind it.
bool decode_escape(std::string_view text, size_t& at, Escape& escape) {
  if (at >= text.size()) return false;
  char c = text[at++];
  switch (c) {
    case 'a':
      escape.value = 7;
      return true;
    case 'b':
      escape.value = 8;
      return true;
    case 'f':
      escape.value = 12;
      return true;
    case 'n':
      escape.value = 10;
      return true;
    case 'r':
      escape.value = 13;
      return true;
    case 't':
      escape.value = 9;
      return true;
    case 'v':
      escape.value = 11;
      return true;
    case '\\':
    case '\'':
    case '"':
      escape.value = static_cast<unsigned char>(c);
      return true;
    case 'x':
      escape.is_byte = true;
      return decode_digits(text, at, 2, 16, escape.value);
    case 'u':
    case 'U': {
      if (!decode_digits(text, at, c == 'u' ? 4 : 8, 16, escape.value)) return false;
      bool surrogate = escape.value >= 0xD800 && escape.value < 0xE000;
      return !surrogate && escape.value <= 0x10FFFF;
    }
    default:
      escape.is_byte = true;
      at--;
      return decode_digits(text, at, 3, 8, escape.value) && escape.value < 256;
  }
}

const Constant* parse_char(std::string_view text) {
  if (text.size() < 3) return make_unknown();
  std::string_view body = text.substr(1, text.size() - 2);
  size_t at = 0;
  Escape escape;
  if (body[0] == '\\') {
    at = 1;
    if (!decode_escape(body, at, escape)) return make_unknown();
  } else {
    support::DecodedRune rune = support::decode_rune(body);
    escape.value = rune.value;
    at = rune.size;
  }
  return at == body.size() ? make_int(escape.value) : make_unknown();
}

const Constant* parse_string(std::string_view text) {
  if (text.size() < 2) return make_unknown();
  std::string_view body = text.substr(1, text.size() - 2);
  std::string out;
  if (text[0] == '`') {
    // "Carriage return characters inside raw string literals are discarded from the raw string
    // value."
    for (char c : body) {
      if (c != '\r') out.push_back(c);
    }
    return make_string(out);
  }
  for (size_t at = 0; at < body.size();) {
    char c = body[at++];
    if (c != '\\') {
      out.push_back(c);
      continue;
    }
    Escape escape;
    if (!decode_escape(body, at, escape)) return make_unknown();
    if (escape.is_byte) {
      out.push_back(static_cast<char>(escape.value));
    } else {
      support::append_rune(out, escape.value);
    }
  }
  return make_string(out);
}

// ---- text

std::string integer_text(mpz_srcptr value) {
  std::string out(mpz_sizeinbase(value, 10) + 2, '\0');
  mpz_get_str(out.data(), 10, value);
  out.resize(out.find('\0'));
  return out;
}

// As Go's %g: the shortest digits that read back as the same number.
std::string shortest_text(double value) {
  char buffer[64];
  auto end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific);
  std::string scientific(buffer, end.ptr);
  int exponent = std::atoi(scientific.c_str() + scientific.find('e') + 1);
  if (exponent < -4 || exponent >= 21) return scientific;
  end = std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::fixed);
  return {buffer, end.ptr};
}

// Beyond the range of double: six digits of the mantissa in decimal.
std::string large_text(const BigFloat& value) {
  long exponent2 = 0;
  double mantissa = mpz_get_d_2exp(&exponent2, value.mantissa.z);
  double digits = static_cast<double>(exponent2 + value.exponent) * 0.30102999566398120;
  auto exponent10 = static_cast<int64_t>(digits);
  mantissa *= std::pow(10, digits - static_cast<double>(exponent10));
  if (std::fabs(mantissa) < 1 - 0.5e-6) {
    mantissa *= 10;
    exponent10--;
  } else if (std::fabs(mantissa) >= 10) {
    mantissa /= 10;
    exponent10++;
  }
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.6ge%+ld", mantissa, static_cast<long>(exponent10));
  return buffer;
}

// As go/constant writes floats: six digits, or more if a rational would look like an integer.
std::string float_text(const Constant* value) {
  double number = double_value(value);
  if (std::isinf(number) || (number == 0) != (sign(value) == 0)) {
    BigFloat large;
    to_big_float(large, value);
    return large_text(large);
  }
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, "%.6g", number);
  std::string text = buffer;
  bool fraction = as_float(value) != nullptr && as_float(value)->is_rational;
  if (fraction && text.find('.') == std::string::npos) return shortest_text(number);
  return text;
}

void append_quoted_rune(std::string& out, std::string_view rune) {
  static constexpr std::string_view kControls = "\a\b\f\n\r\t\v\\\"";
  static constexpr std::string_view kNames = "abfnrtv\\\"";
  if (rune.size() == 1) {
    if (size_t at = kControls.find(rune[0]); at != std::string_view::npos) {
      out.push_back('\\');
      out.push_back(kNames[at]);
      return;
    }
    auto byte = static_cast<unsigned char>(rune[0]);
    if (byte < 0x20 || byte >= 0x7F) {
      char buffer[8];
      std::snprintf(buffer, sizeof buffer, "\\x%02x", byte);
      out.append(buffer);
      return;
    }
  }
  out.append(rune);
}

// Runs f on each rune of the text (on each byte of what is not UTF-8).
template <class F>
void for_each_rune(std::string_view text, F f) {
  for (size_t at = 0; at < text.size();) {
    size_t size = support::decode_rune(text.substr(at)).size;
    f(text.substr(at, size));
    at += size;
  }
}

std::string quote(std::string_view text) {
  std::string out = "\"";
  for_each_rune(text, [&](std::string_view rune) { append_quoted_rune(out, rune); });
  out.push_back('"');
  return out;
}

std::string shortened(std::string text) {
  constexpr size_t kMaxRunes = 72;
  std::vector<size_t> starts;
  for_each_rune(text, [&](std::string_view rune) {
    starts.push_back(static_cast<size_t>(rune.data() - text.data()));
  });
  if (starts.size() > kMaxRunes) text = text.substr(0, starts[kMaxRunes - 3]) + "...";
  return text;
}

}  // namespace

const Constant* make_from_literal(std::string_view text, Token token) {
  switch (token) {
    case Token::kIntLit: {
      Integer value;
      bool parsed = parse_integer(value.z, without_underscores(text));
      return parsed ? make_integer(value.z) : make_unknown();
    }
    case Token::kFloatLit:
      return parse_float(without_underscores(text));
    case Token::kImagLit:
      return parse_imaginary(without_underscores(text));
    case Token::kCharLit:
      return parse_char(text);
    case Token::kStringLit:
      return parse_string(text);
    default:
      return make_unknown();
  }
}

std::string to_string(const Constant* value) {
  if (value->kind() == ConstantKind::kString) return shortened(quote(string_value(value)));
  if (value->kind() == ConstantKind::kFloat) return float_text(value);
  if (const ComplexConstant* number = as_complex(value)) {
    return "(" + to_string(number->real) + " + " + to_string(number->imaginary) + "i)";
  }
  if (const IntConstant* integer = as_int(value)) return integer_text(integer->value);
  return to_exact_string(value);
}

std::string to_float_string(const Constant* value) {
  if (as_complex(value) != nullptr) {
    return "(" + to_float_string(real_part(value)) + " + " +
           to_float_string(imaginary_part(value)) + "i)";
  }
  bool real = as_int(value) != nullptr || as_float(value) != nullptr;
  return real ? float_text(value) : to_string(value);
}

std::string to_exact_string(const Constant* value) {
  switch (value->kind()) {
    case ConstantKind::kUnknown:
      return "unknown";
    case ConstantKind::kBool:
      return bool_value(value) ? "true" : "false";
    case ConstantKind::kString:
      return quote(string_value(value));
    case ConstantKind::kInt:
      return integer_text(as_int(value)->value);
    case ConstantKind::kFloat: {
      const FloatConstant* number = as_float(value);
      if (!number->is_rational) return float_text(value);
      return integer_text(mpq_numref(number->rational)) + "/" +
             integer_text(mpq_denref(number->rational));
    }
    case ConstantKind::kComplex:
      return "(" + to_exact_string(real_part(value)) + " + " +
             to_exact_string(imaginary_part(value)) + "i)";
  }
  return "unknown";
}

}  // namespace minigo::types
