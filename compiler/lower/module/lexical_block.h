// Lexical blocks of debug information.

#ifndef MINIGO_LOWER_MODULE_LEXICAL_BLOCK_H_
#define MINIGO_LOWER_MODULE_LEXICAL_BLOCK_H_

#include "lower/module/function_context.h"

namespace minigo::lower {

// The lexical block that begins at `pos`, for the variables that are declared while the object
// lives. Blocks end in the reverse of their order.
class LexicalBlock {
 public:
  LexicalBlock(FunctionContext& fc, support::Pos pos);
  ~LexicalBlock();
  LexicalBlock(const LexicalBlock&) = delete;
  LexicalBlock& operator=(const LexicalBlock&) = delete;

 private:
  FunctionContext& fc_;
  llvm::DIScope* saved_;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_LEXICAL_BLOCK_H_
