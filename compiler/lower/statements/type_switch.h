// Type switches.

#ifndef MINIGO_LOWER_STATEMENTS_TYPE_SWITCH_H_
#define MINIGO_LOWER_STATEMENTS_TYPE_SWITCH_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

void lower_type_switch(FunctionContext& fc, const syntax::TypeSwitchStmt* stmt);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_TYPE_SWITCH_H_
