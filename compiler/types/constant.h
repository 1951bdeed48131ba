// Exact constant values (specification, "Constants"): integers and rationals of any size, as in
// go/constant. Values are immutable and shared; GMP is used in constant.cpp alone.

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

// An immutable value. Every function below returns a value of the simplest kind that holds it
// exactly: a rational without fraction is kInt, a complex number without imaginary part is real.
// Values are never freed. kUnknown is the result of an erroneous operation and absorbs every other.
class Constant {
 public:
  virtual ConstantKind kind() const = 0;

 protected:
  ~Constant() = default;
};

const Constant* make_unknown();
const Constant* make_bool(bool value);
const Constant* make_string(std::string_view value);
const Constant* make_int(int64_t value);
const Constant* make_uint(uint64_t value);
const Constant* make_float(double value);  // finite
const Constant* make_complex(const Constant* real, const Constant* imaginary);
// From the text of a literal (kIntLit ... kStringLit); unknown if it is malformed.
const Constant* make_from_literal(std::string_view text, support::Token token);

bool bool_value(const Constant* value);
const std::string& string_value(const Constant* value);
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

// Operands must have been matched: both numbers, both strings or both bools. Integer division
// truncates when `integer_division` is set and both are integers. The divisor is not zero.
const Constant* binary_op(const Constant* a, support::Token op, const Constant* b,
                          bool integer_division);
// +, -, ^ and !. For ^ on an unsigned type of `bits` bits the result is limited to them; 0
// otherwise.
const Constant* unary_op(support::Token op, const Constant* value, int bits);
const Constant* shift(const Constant* value, support::Token op, uint64_t count);
bool compare(const Constant* a, support::Token op, const Constant* b);

// The value as a constant of a basic type: rounded for floats and complex types, checked for range;
// nullptr if it does not fit (specification, "Representability").
const Constant* represent(const Constant* value, const Basic* type);

// As gc writes it in messages: "1", "1.5", "1e+100", "\"text\"" (shortened), "(1 + 2i)", "true".
std::string to_string(const Constant* value);
// The same for a value of floating-point or complex type: a large integer has an exponent.
std::string to_float_string(const Constant* value);
// In full, for dumps.
std::string to_exact_string(const Constant* value);

}  // namespace minigo::types

#endif  // MINIGO_TYPES_CONSTANT_H_
