// For statements (specification, "For statements with for clause").

#ifndef MINIGO_SEMA_STATEMENTS_FOR_H_
#define MINIGO_SEMA_STATEMENTS_FOR_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_for(Checker& checker, syntax::ForStmt* statement);
// Whether loops at `pos` have variables of their own in each iteration: from Go 1.22 on. Spec:
// "Each iteration has its own separate declared variable (or variables)".
bool per_iteration_variables(const Checker& checker, Pos pos);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_FOR_H_
