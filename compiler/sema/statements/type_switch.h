// Type switches (specification, "Type switches").

#ifndef MINIGO_SEMA_STATEMENTS_TYPE_SWITCH_H_
#define MINIGO_SEMA_STATEMENTS_TYPE_SWITCH_H_

#include "sema/state/checker.h"

namespace minigo::sema {

void check_type_switch(Checker& checker, syntax::TypeSwitchStmt* statement);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_TYPE_SWITCH_H_
