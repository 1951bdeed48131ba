#include "lower/statements/if.h"

#include <optional>

#include "lower/expressions/condition.h"
#include "lower/module/lexical_block.h"
#include "lower/statements/statement.h"

namespace minigo::lower {

void lower_if(FunctionContext& fc, const syntax::IfStmt* stmt) {
  // A chain of `else if` nests deeply, and LLVM walks all scopes around an instruction.
  std::optional<LexicalBlock> scope;
  if (stmt->init != nullptr) {
    scope.emplace(fc, stmt->pos);
    lower_stmt(fc, stmt->init);
  }
  llvm::BasicBlock* then = fc.new_block("then");
  llvm::BasicBlock* done = fc.new_block("endif");
  llvm::BasicBlock* otherwise = stmt->otherwise != nullptr ? fc.new_block("else") : done;
  lower_condition(fc, stmt->cond, then, otherwise);
  fc.start(then);
  lower_block(fc, stmt->then);
  fc.branch(done);
  if (stmt->otherwise != nullptr) {
    fc.start(otherwise);
    lower_stmt(fc, stmt->otherwise);
    fc.branch(done);
  }
  fc.start(done);
}

}  // namespace minigo::lower
