// Shifts (specification, "Operators"): "The right operand in a shift expression must have integer
// type or be an untyped constant representable by a value of type uint. If the left operand of a
// non-constant shift expression is an untyped constant, it is first implicitly converted to the
// type it would assume if the shift expression were replaced by its left operand alone."
//
// The last rule makes 1.0 << n an error where a float64 is wanted, and fine where an int is. Here
// such a shift stays untyped; operands/untyped.h gives it the type of its context.

#include "sema/expressions/shift.h"

#include <optional>

#include "sema/messages/description.h"
#include "sema/operands/constant_overflow.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

using types::ConstantKind;

// False (reported) if the left operand can be no integer.
bool check_shifted(Checker& checker, const Expr* x) {
  bool integer_value = x->mode == Mode::kConstant && types::is_untyped(x->type) &&
                       types::to_int(x->constant)->kind() == ConstantKind::kInt;
  if (types::all_integer(x->type) || integer_value) return true;
  error(checker, x->pos, kInvalidOp, "shifted operand ", describe(checker, x), " must be integer");
  return false;
}

// False (reported) if the right operand can be no shift count.
bool check_count(Checker& checker, Expr* y) {
  if (y->mode == Mode::kConstant) {
    const Constant* count = types::to_int(y->constant);
    if (count->kind() == ConstantKind::kInt && types::sign(count) < 0) {
      error(checker, y->pos, kInvalidOp, "negative shift count ", describe(checker, y));
      return false;
    }
    if (types::is_untyped(y->type)) {
      require_representable(checker, y, types::basic(BasicKind::kUint));
      return y->mode != Mode::kInvalid;
    }
    // Like gc, constants of any type will do if their value is an integer.
    if (count->kind() == ConstantKind::kInt) return true;
  } else if (types::all_integer(y->type) || types::is_untyped(y->type)) {
    return true;
  }
  error(checker, y->pos, kInvalidOp, "shift count ", describe(checker, y), " must be integer");
  return false;
}

// Gives a count that is not yet of integer type the type uint.
bool convert_count(Checker& checker, Expr*& y) {
  const types::Basic* uint_type = types::basic(BasicKind::kUint);
  if (types::is_untyped(y->type)) {
    convert_untyped(checker, y, uint_type);
  } else if (!types::all_integer(y->type)) {
    require_representable(checker, y, uint_type);
    if (y->mode != Mode::kInvalid) y->type = uint_type;
  }
  return y->mode != Mode::kInvalid;
}

// A shift of constants is evaluated.
void constant_shift(Checker& checker, syntax::BinaryExpr* e) {
  const Expr* x = e->left;
  Expr*& y = e->right;
  const Type* type = types::is_integer(x->type) ? x->type : types::basic(BasicKind::kUntypedInt);
  bool unknown = x->constant->kind() == ConstantKind::kUnknown ||
                 y->constant->kind() == ConstantKind::kUnknown;
  if (unknown) return set_value(e, Mode::kConstant, type, types::make_unknown());
  // Enough for the smallest float64.
  constexpr uint64_t kShiftBound = 1023 - 1 + 52;
  std::optional<uint64_t> count = types::uint64_value(types::to_int(y->constant));
  if (!count || *count > kShiftBound) {
    return error(checker, y->pos, kInvalidOp, "invalid shift count ", describe(checker, y));
  }
  if (!convert_count(checker, y)) return;
  const Constant* value = types::shift(types::to_int(x->constant), e->op, *count);
  set_value(e, Mode::kConstant, type, value);
  check_overflow(checker, e, e->op_pos);
}

}  // namespace

void check_shift(Checker& checker, syntax::BinaryExpr* e) {
  if (!check_shifted(checker, e->left)) return;
  if (!check_count(checker, e->right)) return;
  const Expr* x = e->left;
  if (x->mode == Mode::kConstant) {
    if (e->right->mode == Mode::kConstant) return constant_shift(checker, e);
    if (!convert_count(checker, e->right)) return;
    // The context decides on the type: update_type carries it to the left operand.
    if (types::is_untyped(x->type)) return set_value(e, Mode::kValue, x->type);
  }
  if (!convert_count(checker, e->right)) return;
  if (!types::all_integer(x->type)) {
    return error(checker, x->pos, kInvalidOp, "shifted operand ", describe(checker, x),
                 " must be integer");
  }
  set_value(e, Mode::kValue, x->type);
}

}  // namespace minigo::sema
