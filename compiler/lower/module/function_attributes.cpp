#include "lower/module/function_attributes.h"

#include "llvm/IR/Function.h"

namespace minigo::lower {

void add_function_attributes(llvm::Function* function) {
  function->addFnAttr("split-stack");
  function->addFnAttr("frame-pointer", "all");
  // Every call has a frame, as in Go: traces show it, and endless recursion overflows the stack.
  function->addFnAttr("disable-tail-calls", "true");
  function->setDoesNotThrow();
  function->setUWTableKind(llvm::UWTableKind::Async);
}

}  // namespace minigo::lower
