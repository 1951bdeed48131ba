// Short variable declarations (specification, "Short variable declarations").

#ifndef MINIGO_SEMA_STATEMENTS_DEFINE_H_
#define MINIGO_SEMA_STATEMENTS_DEFINE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_define(Checker& checker, syntax::AssignStmt* statement);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_DEFINE_H_
