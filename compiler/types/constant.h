// Exact constant values (specification, "Constants"), as in go/constant: integers, rationals and,
// beyond their limits, floating-point numbers of 512 bits. Values are immutable, shared and never
// freed. GMP stays behind constant_value.h.
//
// A constant has no type of its own: the Expr or Const that holds it has. represent() fits a value
// into a type.

#ifndef MINIGO_TYPES_CONSTANT_H_
#define MINIGO_TYPES_CONSTANT_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "support/token.h"
#include "types/type.h"

namespace minigo::types {

enum class ConstantKind : uint8_t { kUnknown, kBool, kString, kInt, kFloat, kComplex };

// Every function below returns a value of the simplest kind that holds it exactly: a rational
// without fraction is kInt, a complex number without imaginary part is real. kUnknown is the result
// of an erroneous operation; an operation on it has the result kUnknown, and no error is reported.
class Constant {
 public:
  virtual ConstantKind kind() const = 0;

 protected:
  ~Constant() = default;
};

// Constants of given values. The real and imaginary part of a complex number are real.
const Constant* make_unknown();
const Constant* make_bool(bool value);
const Constant* make_string(std::string_view value);
const Constant* make_int(int64_t value);
const Constant* make_uint(uint64_t value);
const Constant* make_float(double value);  // finite
const Constant* make_complex(const Constant* real, const Constant* imaginary);
// From the text of a literal (kIntLit ... kStringLit); unknown if it is malformed.
const Constant* make_from_literal(std::string_view text, support::Token token);

// The value of a constant of that kind; false and "" for other kinds.
bool bool_value(const Constant* value);
const std::string& string_value(const Constant* value);
size_t string_length(const Constant* value);  // bytes
// The exact value, if it is an integer in range.
std::optional<int64_t> int64_value(const Constant* value);
std::optional<uint64_t> uint64_value(const Constant* value);
// The nearest double (float); infinite if out of range.
double double_value(const Constant* value);
float float_value(const Constant* value);
const Constant* real_part(const Constant* value);
const Constant* imaginary_part(const Constant* value);
// The low 64 bits of an integer in two's complement.
uint64_t low_bits(const Constant* value);
int sign(const Constant* value);        // -1, 0, 1; of a number
int bit_length(const Constant* value);  // of an integer's absolute value

// Conversion to a kind where that is exact, otherwise unknown.
const Constant* to_int(const Constant* value);
const Constant* to_float(const Constant* value);
const Constant* to_complex(const Constant* value);

// a op b, for operands that are both numbers, both strings or both bools. `integer_division` makes
// the division of two integers truncate. The caller has refused a divisor of zero.
const Constant* binary_op(const Constant* a, support::Token op, const Constant* b,
                          bool integer_division);
// +, -, ^ and !. `bits` is the width of an unsigned type, to which the result of ^ is cut; 0 for
// all other types.
const Constant* unary_op(support::Token op, const Constant* value, int bits);
// value << count or value >> count of an integer. The caller limits `count`, since the result of <<
// has as many bits more.
const Constant* shift(const Constant* value, support::Token op, uint64_t count);
// a op b for == != < <= > >=, with operands as for binary_op. false if one is unknown.
bool compare(const Constant* a, support::Token op, const Constant* b);

// The value as a constant of a basic type: rounded for floats and complex types, checked for range;
// nullptr if it does not fit (specification, "Representability").
const Constant* represent(const Constant* value, const Basic* type);

// As gc writes it in messages: "1", "1.5", "1e+100", "\"text\"" (shortened), "(1 + 2i)", "true".
std::string to_string(const Constant* value);
// The same for a value of floating-point or complex type: a large integer has an exponent.
std::string to_float_string(const Constant* value);
// In full and without loss, for dumps: "1/3".
std::string to_exact_string(const Constant* value);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_CONSTANT_H_
