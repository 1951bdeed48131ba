// Switches on strings with constant cases.

#ifndef MINIGO_LOWER_STATEMENTS_STRING_SWITCH_H_
#define MINIGO_LOWER_STATEMENTS_STRING_SWITCH_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

struct StringCase {
  const syntax::Expr* expr;  // a constant
  llvm::BasicBlock* block;   // where it leads
};

// Goes to the block of the first case that equals the tag, or to `otherwise`. Ends the current
// block.
void switch_on_string(FunctionContext& fc, llvm::ArrayRef<StringCase> cases, const Value& tag,
                      llvm::BasicBlock* otherwise);

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_STATEMENTS_STRING_SWITCH_H_
