#include "lower/module/inlined_scope.h"

#include "lower/module/debug_info.h"

namespace minigo::lower {

InlinedScope::InlinedScope(FunctionContext& fc, std::string_view name, support::Pos pos)
    : fc_(fc),
      saved_pos_(fc.pos()),
      saved_scope_(fc.scope),
      saved_inlined_at_(fc.inlined_at()),
      saved_panic_blocks_(std::exchange(fc.panic_blocks, {})) {
  if (fc.scope == nullptr) return;
  llvm::DISubprogram* subprogram = inlined_subprogram(fc.module, name, pos);
  if (subprogram == nullptr) return;
  // Two calls in a line are two frames.
  const llvm::DILocation* call = fc.builder.getCurrentDebugLocation();
  fc.set_inlined_at(llvm::DILocation::getDistinct(fc.module.context, call->getLine(),
                                                  call->getColumn(), call->getScope(),
                                                  call->getInlinedAt()));
  fc.scope = subprogram;
}

InlinedScope::~InlinedScope() {
  fc_.scope = saved_scope_;
  fc_.set_inlined_at(saved_inlined_at_);
  fc_.panic_blocks = std::move(saved_panic_blocks_);
  fc_.set_pos(saved_pos_);
}

}  // namespace minigo::lower
