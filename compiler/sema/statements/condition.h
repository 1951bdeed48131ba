// Conditions, and the statements that have one (specification, "If statements", "For statements
// with single condition").

#ifndef MINIGO_SEMA_STATEMENTS_CONDITION_H_
#define MINIGO_SEMA_STATEMENTS_CONDITION_H_

#include <string_view>

#include "sema/state/checker.h"

namespace minigo::sema {

// `statement` names the statement in messages.
void check_condition(Checker& checker, Expr*& slot, std::string_view statement);
void check_if(Checker& checker, syntax::IfStmt* statement);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_CONDITION_H_
