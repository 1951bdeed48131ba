// Operands of a binary operation, of which one may be untyped (specification, "Operators").

#include "sema/operands/matching.h"

#include "sema/operands/untyped.h"
#include "types/type_set.h"

namespace minigo::sema {
namespace {

// Whether it is worth converting one operand to the type of the other. Where it is not, the caller
// reports mismatched types, which says more than a failed conversion.
bool may_convert(const Expr* x, const Expr* y) {
  if (!types::is_untyped(x->type) && !types::is_untyped(y->type)) return false;
  if (types::all_numeric(x->type) != types::all_numeric(y->type)) return false;
  if (types::is_non_type_param_interface(x->type) || types::is_non_type_param_interface(y->type)) {
    return true;
  }
  if (types::all_boolean(x->type) != types::all_boolean(y->type)) return false;
  if (types::all_string(x->type) != types::all_string(y->type)) return false;
  if (x->mode == Mode::kNil) return types::has_nil(y->type);
  if (y->mode == Mode::kNil) return types::has_nil(x->type);
  return types::under<types::Pointer>(x->type) == nullptr &&
         types::under<types::Pointer>(y->type) == nullptr;
}

}  // namespace

bool match_types(Checker& checker, Expr*& x, Expr*& y) {
  if (!may_convert(x, y)) return true;
  convert_untyped(checker, x, y->type);
  if (x->mode == Mode::kInvalid) return false;
  convert_untyped(checker, y, x->type);
  return y->mode != Mode::kInvalid;
}

}  // namespace minigo::sema
