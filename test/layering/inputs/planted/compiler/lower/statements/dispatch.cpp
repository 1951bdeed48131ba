#include "lower/statements/statement.h"

void lower_stmt(FunctionContext& fc, const syntax::Stmt* stmt) {}
