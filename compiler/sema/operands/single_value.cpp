// Contexts that do not take every operand.

#include "sema/operands/single_value.h"

#include "sema/messages/description.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"

namespace minigo::sema {

void exclude(Checker& checker, Expr* e, unsigned what) {
  if (e->mode == Mode::kNoValue && (what & kExcludeNoValue) != 0) {
    bool type_too = (what & kExcludeType) == 0;
    error(checker, e->pos, describe(checker, e), " used as value", type_too ? " or type" : "");
  } else if (e->mode == Mode::kBuiltin && (what & kExcludeBuiltin) != 0) {
    error(checker, e->pos, describe(checker, e), " must be called");
  } else if (e->mode == Mode::kType && (what & kExcludeType) != 0) {
    error(checker, e->pos, describe(checker, e), " is not an expression");
  } else {
    return;
  }
  invalidate(e);
}

void require_single_value(Checker& checker, Expr* e) {
  if (e->mode != Mode::kValue || types::dyn_cast<types::Tuple>(e->type) == nullptr) return;
  error(checker, e->pos, "multiple-value ", describe(checker, e), " in single-value context");
  invalidate(e);
}

}  // namespace minigo::sema
