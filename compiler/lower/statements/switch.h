// Expression switches.

#ifndef MINIGO_LOWER_STATEMENTS_SWITCH_H_
#define MINIGO_LOWER_STATEMENTS_SWITCH_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

void lower_switch(FunctionContext& fc, const syntax::SwitchStmt* stmt);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_SWITCH_H_
