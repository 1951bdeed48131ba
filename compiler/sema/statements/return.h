// Return statements (specification, "Return statements").

#ifndef MINIGO_SEMA_STATEMENTS_RETURN_H_
#define MINIGO_SEMA_STATEMENTS_RETURN_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_return(Checker& checker, syntax::ReturnStmt* statement);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_RETURN_H_
