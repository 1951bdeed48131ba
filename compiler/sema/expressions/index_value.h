// Indices, sizes and lengths.

#ifndef MINIGO_SEMA_EXPRESSIONS_INDEX_VALUE_H_
#define MINIGO_SEMA_EXPRESSIONS_INDEX_VALUE_H_

#include <cstdint>
#include <string_view>

#include "sema/state/checker.h"

namespace minigo::sema {

// The checked operand must be an integer: converts it to int if it is untyped. False (reported) if
// it is none, or a constant that is negative (unless allowed) or too large. `what` names it in
// messages.
bool valid_index(Checker& checker, Expr*& slot, std::string_view what, bool allow_negative);
// Checks an index, size or length: an integer, and if it is constant, not negative and below `max`
// (-1: no limit). The constant's value, or -1; mode kInvalid after an error.
int64_t check_index(Checker& checker, Expr*& slot, int64_t max);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_EXPRESSIONS_INDEX_VALUE_H_
