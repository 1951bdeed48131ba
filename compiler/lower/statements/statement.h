// The door through which all statements are lowered: bodies of statements hold statements of any
// kind. dispatch.cpp implements it.

#ifndef MINIGO_LOWER_STATEMENTS_STATEMENT_H_
#define MINIGO_LOWER_STATEMENTS_STATEMENT_H_

#include <span>

#include "lower/module/function_context.h"

namespace minigo::lower {

// Lowers the statement. Afterwards there is no current block if the statement does not end.
void lower_stmt(FunctionContext& fc, const syntax::Stmt* stmt);
void lower_stmts(FunctionContext& fc, std::span<syntax::Stmt* const> stmts);
void lower_block(FunctionContext& fc, const syntax::BlockStmt* block);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_STATEMENT_H_
