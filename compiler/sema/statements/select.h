// Select statements (specification, "Select statements").

#ifndef MINIGO_SEMA_STATEMENTS_SELECT_H_
#define MINIGO_SEMA_STATEMENTS_SELECT_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_select(Checker& checker, syntax::SelectStmt* statement);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_SELECT_H_
