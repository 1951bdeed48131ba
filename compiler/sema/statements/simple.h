// Statements without blocks (specification, "Expression statements", "Send statements", "Go
// statements", "Defer statements").

#ifndef MINIGO_SEMA_STATEMENTS_SIMPLE_H_
#define MINIGO_SEMA_STATEMENTS_SIMPLE_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_expr_stmt(Checker& checker, syntax::ExprStmt* statement);
void check_send(Checker& checker, syntax::SendStmt* statement);
void check_go(Checker& checker, syntax::GoStmt* statement);
void check_defer(Checker& checker, syntax::DeferStmt* statement);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_SIMPLE_H_
