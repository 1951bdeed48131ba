// Indices, sizes and lengths.

#include "sema/expressions/index_value.h"

#include <optional>

#include "sema/messages/description.h"
#include "sema/operands/untyped.h"
#include "sema/state/errors.h"
#include "sema/state/operand.h"
#include "sema/state/recursion.h"
#include "types/type_set.h"

namespace minigo::sema {

bool valid_index(Checker& checker, Expr*& slot, std::string_view what, bool allow_negative) {
  if (slot->mode == Mode::kInvalid) return false;
  // "The index x must be an untyped constant or its core type must be an integer"; "a constant
  // index that is untyped is given type int."
  convert_untyped(checker, slot, int_type());
  if (slot->mode == Mode::kInvalid) return false;
  std::string_view problem;
  if (!types::all_integer(slot->type)) {
    problem = " must be integer";
  } else if (slot->mode == Mode::kConstant) {
    if (!allow_negative && types::sign(slot->constant) < 0) {
      problem = " must not be negative";
    } else if (types::represent(slot->constant, types::basic(BasicKind::kInt)) == nullptr) {
      problem = " overflows int";
    }
  }
  if (problem.empty()) return true;
  error(checker, slot->pos, kInvalidArg, what, " ", describe(checker, slot), problem);
  return false;
}

int64_t check_index(Checker& checker, Expr*& slot, int64_t max) {
  check_expr(checker, slot);
  if (!valid_index(checker, slot, "index", false)) {
    invalidate(slot);
    return -1;
  }
  if (slot->mode != Mode::kConstant) return -1;
  std::optional<int64_t> value = types::int64_value(slot->constant);
  if (!value) return -1;
  if (max >= 0 && *value >= max) {
    error(checker, slot->pos, kInvalidArg, "index ", types::to_string(slot->constant),
          " out of bounds [0:", max, "]");
    invalidate(slot);
    return -1;
  }
  return *value;
}

}  // namespace minigo::sema
