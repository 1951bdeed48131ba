// Expression switches (specification, "Expression switches").

#ifndef MINIGO_SEMA_STATEMENTS_SWITCH_H_
#define MINIGO_SEMA_STATEMENTS_SWITCH_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_switch(Checker& checker, syntax::SwitchStmt* statement);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_SWITCH_H_
