// The statements of the topic files, for lower_stmt's dispatch, and what they share.

#ifndef MINIGO_LOWER_STATEMENTS_STATEMENTS_H_
#define MINIGO_LOWER_STATEMENTS_STATEMENTS_H_

#include "lower/module/function_context.h"
#include "lower/module/value.h"
#include "syntax/ast.h"

namespace minigo::lower {

void lower_stmts(FunctionContext& fc, std::span<syntax::Stmt* const> stmts);
// The variable that an identifier declares; nullptr for `_`.
const types::Var* declared_var(const syntax::Expr* ident);
bool is_blank(const syntax::Expr* expr);

// ---- lower_assign.cpp
void lower_assign(FunctionContext& fc, const syntax::AssignStmt* stmt);
void lower_inc_dec(FunctionContext& fc, const syntax::IncDecStmt* stmt);
void lower_var_decl(FunctionContext& fc, const syntax::GenDecl* decl);
// Gives `values` to the variables of a range clause or a receive in select: they are new
// (define) or any assignable expressions, which are evaluated now; nullptr and `_` are left out.
void assign_values(FunctionContext& fc, std::span<syntax::Expr* const> lhs,
                   llvm::ArrayRef<Value> values, bool define);

// ---- lower_loop.cpp, lower_range.cpp
void lower_for(FunctionContext& fc, const syntax::ForStmt* stmt);
void lower_range(FunctionContext& fc, const syntax::RangeStmt* stmt);

// ---- lower_switch.cpp, lower_type_switch.cpp
void lower_switch(FunctionContext& fc, const syntax::SwitchStmt* stmt);
void lower_type_switch(FunctionContext& fc, const syntax::TypeSwitchStmt* stmt);

// ---- lower_select.cpp
void lower_select(FunctionContext& fc, const syntax::SelectStmt* stmt);
void lower_send(FunctionContext& fc, const syntax::SendStmt* stmt);

// ---- lower_go.cpp
void lower_go(FunctionContext& fc, const syntax::GoStmt* stmt);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_STATEMENTS_H_
