// Terminating statements (specification, "Terminating statements").

#ifndef MINIGO_SEMA_STATEMENTS_TERMINATING_H_
#define MINIGO_SEMA_STATEMENTS_TERMINATING_H_

#include "sema/state/vocabulary.h"

namespace minigo::sema {

// Whether the statement, which has been checked, ends the regular flow of control.
bool is_terminating(syntax::Stmt* statement);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATEMENTS_TERMINATING_H_
