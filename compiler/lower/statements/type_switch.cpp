// Specification, "Type switches".

#include "lower/statements/type_switch.h"

#include "lower/expressions/expression.h"
#include "lower/module/lexical_block.h"
#include "lower/operations/comparison.h"
#include "lower/operations/interface.h"
#include "lower/statements/jump.h"
#include "lower/statements/statement.h"
#include "lower/values/component.h"
#include "lower/values/variable.h"

namespace minigo::lower {

using syntax::CaseClause;
using syntax::Expr;
using syntax::Mode;

namespace {

bool is_nil_case(const Expr* expr) { return expr->mode == Mode::kNil; }

// Whether the clause has a variable of the type of its only case, and not of the operand's type.
bool binds_one_type(const CaseClause* clause) {
  return clause->var != nullptr && clause->exprs.size() == 1 && !is_nil_case(clause->exprs[0]);
}

// Tests the only type of the clause, and gives the variable the value of that type.
void match_and_bind(FunctionContext& fc, const CaseClause* clause, const Value& operand,
                    llvm::BasicBlock* block, llvm::BasicBlock* next) {
  const types::Type* type = clause->exprs[0]->type;
  llvm::BasicBlock* bind = fc.new_block("bind");
  if (types::is_interface(type)) {
    Value pair = type_assert(fc, operand, type, /*comma_ok=*/true);
    fc.branch_if(tuple_element(fc, pair, 1).llvm, bind, next);
    fc.start(bind);
    declare_variable(fc, clause->var, tuple_element(fc, pair, 0));
  } else {
    fc.branch_if(type_matches(fc, operand, type), bind, next);
    fc.start(bind);
    declare_variable(fc, clause->var, unpack_interface(fc, operand, type));
  }
  fc.branch(block);
}

void match_case(FunctionContext& fc, const Expr* expr, const Value& operand,
                llvm::BasicBlock* block, llvm::BasicBlock* next) {
  fc.branch_if(is_nil_case(expr) ? is_nil(fc, operand) : type_matches(fc, operand, expr->type),
               block, next);
}

// Tests the cases of the clause in turn and goes on where none matches.
void match_clause(FunctionContext& fc, const CaseClause* clause, const Value& operand,
                  llvm::BasicBlock* block) {
  for (const Expr* expr : clause->exprs) {
    fc.set_pos(expr->pos);
    llvm::BasicBlock* next = fc.new_block("next");
    if (binds_one_type(clause))
      match_and_bind(fc, clause, operand, block, next);
    else
      match_case(fc, expr, operand, block, next);
    fc.start(next);
  }
}

}  // namespace

void lower_type_switch(FunctionContext& fc, const syntax::TypeSwitchStmt* stmt) {
  LexicalBlock scope(fc, stmt->pos);
  if (stmt->init != nullptr) lower_stmt(fc, stmt->init);
  Value operand = lower_expr(fc, stmt->operand);
  llvm::BasicBlock* done = fc.new_block("switch.end");
  llvm::BasicBlock* otherwise = done;
  llvm::SmallVector<llvm::BasicBlock*, 8> blocks;
  for (const CaseClause* clause : stmt->clauses) {
    blocks.push_back(fc.new_block(clause->is_default ? "default" : "case"));
    if (clause->is_default)
      otherwise = blocks.back();
    else
      match_clause(fc, clause, operand, blocks.back());
  }
  fc.branch(otherwise);

  BranchScope branches(fc, stmt, done, nullptr);
  for (size_t i = 0; i < blocks.size(); ++i) {
    const CaseClause* clause = stmt->clauses[i];
    fc.start(blocks[i]);
    LexicalBlock clause_scope(fc, clause->pos);
    // "In clauses with a list or without a type, the variable has the type of the operand."
    if (clause->var != nullptr && !binds_one_type(clause))
      declare_variable(fc, clause->var, operand);
    lower_stmts(fc, clause->body);
    fc.branch(done);
  }
  fc.start(done);
}

}  // namespace minigo::lower
