// Specification, "For statements with single condition", "For statements with for clause".
//
// "Each iteration has its own separate declared variable (or variables) [...] The variable used by
// the first iteration is declared by the init statement. The variable used by each subsequent
// iteration is declared implicitly before executing the post statement and initialized to the value
// of the previous iteration's variable at that moment." A program can tell only if the variables
// live in the heap: for each of these, a slot in the frame holds the address of the current one.

#include "lower/statements/for_loop.h"

#include "lower/expressions/condition.h"
#include "lower/module/iteration_memory.h"
#include "lower/module/lexical_block.h"
#include "lower/statements/jump.h"
#include "lower/statements/statement.h"
#include "lower/values/heap_object.h"
#include "lower/values/memory.h"
#include "lower/values/variable.h"

namespace minigo::lower {
namespace {

struct IterationVariable {
  const types::Var* var;
  llvm::Value* slot;  // in the frame; holds the variable's address
};

using IterationVariables = llvm::SmallVector<IterationVariable, 2>;

// Gives slots to the variables that need them, after the init statement.
IterationVariables collect(FunctionContext& fc, const syntax::ForStmt* stmt) {
  IterationVariables variables;
  for (const types::Var* var : stmt->per_iteration) {
    if (!var->escapes) continue;
    llvm::Value* slot = fc.alloca_in_entry(fc.module.ptr, llvm::Align(8), "iteration");
    fc.builder.CreateStore(variable_place(fc, var).address, slot);
    variables.push_back({var, slot});
  }
  return variables;
}

// Gives the variables the places that the slots hold, at the beginning of an iteration.
void use_current(FunctionContext& fc, const IterationVariables& variables) {
  for (const IterationVariable& variable : variables)
    fc.variables[variable.var].address = fc.builder.CreateLoad(fc.module.ptr, variable.slot);
}

// Makes the variables of the next iteration, before the post statement.
void make_next(FunctionContext& fc, const IterationVariables& variables) {
  for (const IterationVariable& variable : variables) {
    Value value = load(fc, variable_place(fc, variable.var));
    Place next = new_object(fc, variable.var->type);
    initialize(fc, next, value);
    fc.builder.CreateStore(next.address, variable.slot);
    fc.variables[variable.var] = next;
  }
}

void lower_loop_condition(FunctionContext& fc, const syntax::Expr* cond, llvm::BasicBlock* body,
                          llvm::BasicBlock* done) {
  if (cond == nullptr) return fc.branch(body);
  fc.set_pos(cond->pos);
  lower_condition(fc, cond, body, done);
}

}  // namespace

void lower_for(FunctionContext& fc, const syntax::ForStmt* stmt) {
  LexicalBlock scope(fc, stmt->pos);
  if (stmt->init != nullptr) lower_stmt(fc, stmt->init);
  IterationVariables variables = collect(fc, stmt);
  llvm::BasicBlock* header = fc.new_block("for");
  llvm::BasicBlock* body = fc.new_block("for.body");
  llvm::BasicBlock* post = fc.new_block("for.post");
  llvm::BasicBlock* done = fc.new_block("for.end");

  fc.branch_and_start(header);
  use_current(fc, variables);
  lower_loop_condition(fc, stmt->cond, body, done);
  fc.start(body);
  IterationMemory memory(fc);
  memory.begin();
  {
    BranchScope branches(fc, stmt, done, post);
    lower_block(fc, stmt->body);
  }
  memory.leave();
  fc.branch_and_start(post);
  memory.end();
  fc.set_pos(stmt->post != nullptr ? stmt->post->pos : stmt->pos);
  make_next(fc, variables);
  if (stmt->post != nullptr) lower_stmt(fc, stmt->post);
  fc.branch(header);
  fc.start(done);
  memory.end();
}

}  // namespace minigo::lower
