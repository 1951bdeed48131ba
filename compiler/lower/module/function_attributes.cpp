#include "lower/module/function_attributes.h"

#include "llvm/IR/Function.h"

namespace minigo::lower {
namespace {

constexpr const char* kSplitStack = "split-stack";

}  // namespace

void add_function_attributes(llvm::Function* function) {
  function->addFnAttr(kSplitStack);
  function->addFnAttr("frame-pointer", "all");
  // Every call has a frame, as in Go: traces show it, and endless recursion overflows the stack.
  function->addFnAttr("disable-tail-calls", "true");
  function->setDoesNotThrow();
  function->setUWTableKind(llvm::UWTableKind::Async);
}

void set_checks_no_stack(llvm::Function* function) { function->removeFnAttr(kSplitStack); }

}  // namespace minigo::lower
