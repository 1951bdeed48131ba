// Range clauses (specification, "For statements with range clause").

#ifndef MINIGO_SEMA_STATEMENTS_RANGE_H_
#define MINIGO_SEMA_STATEMENTS_RANGE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_range(Checker& checker, syntax::RangeStmt* statement);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_RANGE_H_
