#include "lower/module/iteration_memory.h"

namespace minigo::lower {

void IterationMemory::begin() {
  outer_ = fc_.iteration_memory;
  if (fc_.module.options.optimized) fc_.iteration_memory = &variables_;
}

void IterationMemory::end() {
  for (llvm::AllocaInst* variable : variables_) fc_.builder.CreateLifetimeEnd(variable);
}

void begin_iteration_memory(FunctionContext& fc, llvm::AllocaInst* variable) {
  if (fc.iteration_memory == nullptr) return;
  fc.builder.CreateLifetimeStart(variable);
  fc.iteration_memory->push_back(variable);
  fc.iteration_variables.push_back(variable);
}

}  // namespace minigo::lower
