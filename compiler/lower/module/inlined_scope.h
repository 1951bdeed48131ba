// Code of one function in place of a call in another.

#ifndef MINIGO_LOWER_MODULE_INLINED_SCOPE_H_
#define MINIGO_LOWER_MODULE_INLINED_SCOPE_H_

#include <map>
#include <string_view>
#include <utility>

#include "lower/module/function_context.h"

namespace minigo::lower {

// While it lives, code belongs to the function `name`, which begins at `pos`: traces and debuggers
// show a frame for it, below that of the call at the present position.
class InlinedScope {
 public:
  InlinedScope(FunctionContext& fc, std::string_view name, support::Pos pos);
  ~InlinedScope();
  InlinedScope(const InlinedScope&) = delete;
  InlinedScope& operator=(const InlinedScope&) = delete;

 private:
  FunctionContext& fc_;
  support::Pos saved_pos_;
  llvm::DIScope* saved_scope_;
  llvm::DILocation* saved_inlined_at_;
  // A block of a panic has the frames of its first operation.
  std::map<std::pair<SharedPanic, uint32_t>, llvm::BasicBlock*> saved_panic_blocks_;
};

}  // namespace minigo::lower

#endif  // MINIGO_LOWER_MODULE_INLINED_SCOPE_H_
