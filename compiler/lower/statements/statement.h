// Statements.

#ifndef MINIGO_LOWER_STATEMENTS_STATEMENT_H_
#define MINIGO_LOWER_STATEMENTS_STATEMENT_H_

#include "lower/module/function_context.h"
#include "syntax/ast.h"

namespace minigo::lower {

// The statements of a function body; parameters and result variables are bound. Afterwards there is
// no current block: every path has returned (falling off the end returns the results).
void lower_function_statements(FunctionContext& fc, const syntax::BlockStmt* body);
void lower_stmt(FunctionContext& fc, const syntax::Stmt* stmt);
void lower_block(FunctionContext& fc, const syntax::BlockStmt* block);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_STATEMENT_H_
