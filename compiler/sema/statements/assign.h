// Assignments (specification, "Assignment statements", "IncDec statements").

#ifndef MINIGO_SEMA_STATEMENTS_ASSIGN_H_
#define MINIGO_SEMA_STATEMENTS_ASSIGN_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_assign(Checker& checker, syntax::AssignStmt* statement);
void check_inc_dec(Checker& checker, syntax::IncDecStmt* statement);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_ASSIGN_H_
