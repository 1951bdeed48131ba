// The left side of selectors (specification, "Qualified identifiers", "Selectors").

#ifndef MINIGO_SEMA_OPERANDS_QUALIFIED_IDENTIFIER_H_
#define MINIGO_SEMA_OPERANDS_QUALIFIED_IDENTIFIER_H_

#include <string_view>

#include "sema/state/checker.h"

namespace minigo::sema {

// True if the selector is a qualified identifier, package.Name: then it has been checked.
bool check_qualified_identifier(Checker& checker, syntax::SelectorExpr* e);
// Checks the operand of any other selector; false if it is a built-in or invalid (reported).
bool check_selector_operand(Checker& checker, syntax::SelectorExpr* e);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_OPERANDS_QUALIFIED_IDENTIFIER_H_
